/** The lessons. */

export const lessons = {
  technique: 'Technique',
  path: 'The path',
  previous: 'Previous',
  next: 'Next',
  why: 'Why?',
  nextSentence: 'Next sentence',
  whole: 'The whole step',
  again: 'From the start',
  another: 'Another board',
  practise: 'Practise this',
  manual: 'Manual page',
  board: (technique: string) => `A board where ${technique} makes progress`,
  noBoard:
    'There is no board for this technique yet: its puzzles have rules beyond houses, or it is rarely needed.',
  look: (technique: string) => `On this board ${technique} makes progress. Look for it before you ask why.`,
  sentence: (at: number, count: number) => `${at} of ${count}`,
  found: (count: number) => (count === 1 ? 'found once' : `found ${count} times`),
  trouble: 'The lessons could not be loaded. Are you online?',
};
