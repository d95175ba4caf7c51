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
    `The answer has ${length} characters; only the beginning is shown. Copy takes all of it.`,
  copyAnswer: 'Copy the answer',
  curl: 'As a curl command (needs candoku serve)',
  copyCurl: 'Copy the command',
  fields: 'Fields of the request',
  required: 'required',
};
