/** The browser's storage, which may be full or disabled: then nothing is saved, and everything else still works. */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // What cannot be saved lasts until the page is closed.
  }
}
