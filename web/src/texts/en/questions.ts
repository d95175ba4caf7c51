/** The page on which the questions of the API are tried. */

export const questions = {
  title: 'Try the API',
  server: 'Change a request and send it to this server.',
  engine: 'Change a request and send it to the engine in this page. It answers as the server does.',
  openApi: 'Save the OpenAPI document',
  all: 'Questions',
  request: 'Request, as JSON',
  keys: 'Ctrl Enter sends the request.',
  send: 'Send',
  reset: 'Reset the example',
  status: (status: number, milliseconds: string) => `Status ${status}, after ${milliseconds} ms`,
  cancelled: 'Cancelled',
  answer: 'Answer',
  cut: (length: string) =>
    `The answer has ${length} characters. The first of them are shown; a copy has all.`,
  copyAnswer: 'Copy the answer',
  curl: 'The same with curl, while candoku serve is running',
  copyCurl: 'Copy the command',
  fields: 'Fields of the request',
  required: 'required',
};
