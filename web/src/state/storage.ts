/** The browser's storage, which may be full or forbidden: then nothing is kept, and everything else works. */

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
    // What cannot be kept is there until the page is closed.
  }
}
