/** The network view. */

export const network = {
  message: 'Message',
  cannot: 'The network shows only puzzles whose houses are rows, columns and rectangular boxes.',
  noRules: 'The network shows only puzzles without rules beyond houses.',
  exampleInstead: (reason: string) => `${reason} Here is an example instead.`,
  puzzles: 'Puzzles',
  examples: {
    small: ['6×6', 'Six regions, no search needed'],
    usual: ['9×9', 'Nine regions, no search needed'],
    search: ['With search', 'Six regions that get stuck and continue by assumptions'],
  } satisfies Record<string, [title: string, about: string]>,
  openTrace: 'Open a trace',
  openTraceTitle: 'A run recorded by candoku regions --trace',
  hidden: 'Regions also find hidden singles',
  net: 'The regions of the board and the channels between them',
  fullScreenTitle: 'For a lecture; Escape ends it',
  fileName: 'network',

  assumptions: 'Assumptions',
  messages: 'Messages',
  noMessages: 'No messages yet. Play, or step forward, to see the first one.',
  leader: 'leader',
  kinds: {
    told: 'sends to',
    relayed: 'relays to',
    assumed: 'assumes in',
    late: 'sends too late to',
    begin: '',
    end: '',
  },
  answer: 'Answer',

  begin: (count: number) =>
    `${count} regions. Each knows only its own givens and the messages of its neighbours; none sees the whole grid.`,
  tells: (from: string, to: string, fact: string) => `${from} tells ${to}: ${fact}.`,
  relays: (from: string, to: string, fact: string) => `${from} relays to ${to}: ${fact}.`,
  tooLate: 'It arrives too late: its assumption has already failed.',
  eliminates: (region: string, digit: string, house: string) =>
    `${region} eliminates ${digit} from its ${house}.`,
  stuck: 'No messages are left, but some cells are still unknown.',
  contradiction: 'Contradiction.',
  assumes: (region: string, fact: string) => `The leader makes ${region} assume ${fact}.`,

  notMessage: (line: number) => `Line ${line} is not a region message.`,
  noRecording: 'It contains no messages. Record a run with candoku regions --trace.',
  shapeUnknown: 'It does not mention every region, so their shape is unknown.',
  endOfRecording: 'end of the recording',

  gifTitle: (most: number) => `The next ${most} messages as an animated GIF`,
  oneEngine: {
    title: 'One engine, the whole grid',
    about: (hidden: boolean) =>
      `The same puzzle by one engine that sees every cell, with ${hidden ? 'naked and hidden singles' : 'naked singles'} only.`,
    board: (steps: number) => `The engine’s board after ${steps === 1 ? '1 step' : `${steps} steps`}`,
    regions: (count: number) => (count === 1 ? '1 region' : `${count} regions`),
    engine: 'one engine',
    messages: 'messages so far',
    relayed: 'of them relayed',
    assumptions: 'assumptions',
    found: 'digits found',
    end: 'at the end',
    solved: 'solved',
    stuck: 'stuck',
    unsolved: 'This puzzle does not have exactly one solution, so there is no path to compare with.',
  },
};
