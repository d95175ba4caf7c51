/** The Practise view. */

export const practise = {
  technique: 'Technique',
  due: (name: string) => `${name} (due)`,
  lessons: 'Lessons',
  previous: 'Previous',
  next: 'Next',
  review: 'Review',
  reviewTitle: 'The first technique that is due, or a new one',
  notLoaded: 'The boards could not be loaded. Is there still a connection?',
  task: 'Task',
  find: (name: string, places: boolean) =>
    places
      ? `Find the digit that ${name} places, and mark it: click a candidate, or select a cell and press its digit.`
      : `Find the candidates that ${name} eliminates, and mark them: click a candidate, or select a cell and press its digit.`,
  walks: {
    simpler: 'No simpler technique makes progress on this board.',
    medium: 'Singles, locked candidates and subsets make no progress on this board.',
    singles: 'Singles make no progress on this board; other simple techniques may.',
    none: 'Simpler techniques may make progress on this board too.',
  },
  another: 'Another',
  check: 'Check',
  hint: 'Hint',
  showStep: 'Show the step',
  why: 'Why?',
  lesson: (name: string) => `Lesson: ${name}`,
  record: (row: number, found: number, missed: number) =>
    `In a row: ${row}. Found ${found}, missed ${missed}.`,
  marked: 'marked',
  markedAloud: (name: string) => `${name} marked.`,
  unmarkedAloud: (name: string) => `${name} unmarked.`,
  theStep: 'This is the step.',
  lookAt: (places: string) => `Look at ${places}.`,
  complete: 'Correct: that is the whole step.',
  right: (names: string) => `Right: ${names}.`,
  missing: (count: number) => `Missing: ${count} more.`,
  false: (names: string) => `False: ${names}.`,
  beside: (names: string) => `True, but not by this technique: ${names}.`,
};
