/** How far the engine in the page has got with long work. A server reports nothing until it answers. */

interface Report {
  /** What was asked. */
  readonly question: string;
  /** How much is done: solutions counted, puzzles tried, steps taken. */
  readonly done: number;
}

class Progress {
  #open = $state<readonly { readonly key: symbol; readonly report: Report }[]>([]);

  /** The latest report on work that is not done yet. */
  get latest(): Report | null {
    return this.#open.at(-1)?.report ?? null;
  }

  /** Opens a question, to be reported on until it ends. */
  begin(question: string): { readonly tell: (done: number) => void; readonly end: () => void } {
    const key = Symbol(question);
    const others = () => this.#open.filter((entry) => entry.key !== key);
    return {
      tell: (done) => (this.#open = [...others(), { key, report: { question, done } }]),
      end: () => {
        if (this.#open.some((entry) => entry.key === key)) this.#open = others();
      },
    };
  }
}

export const progress = new Progress();
