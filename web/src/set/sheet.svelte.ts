/** The puzzles that are printed together. */

/** A puzzle on the sheet, drawn. */
export interface SheetItem {
  readonly title: string;
  /** The rules in words. */
  readonly words: string;
  readonly puzzle: string;
  readonly solution: string;
}

class SheetOfPuzzles {
  items = $state.raw<readonly SheetItem[]>([]);

  add(item: SheetItem): void {
    this.items = [...this.items, item];
  }

  clear(): void {
    this.items = [];
  }
}

export const sheet = new SheetOfPuzzles();
