/** Light or dark: the user's choice, or else the system's. */

import { keep, recall } from '../state/storage';

export type Theme = 'light' | 'dark';

const KEY = 'candoku.theme';

class ThemeChoice {
  current: Theme = $state('light');

  /** Applies the stored or the system theme, and follows the system until the user chooses one. */
  begin(): void {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = () => this.#show(stored() ?? (system.matches ? 'dark' : 'light'));
    system.addEventListener('change', follow);
    // Paper is light.
    window.addEventListener('beforeprint', () => (document.documentElement.dataset.theme = 'light'));
    window.addEventListener('afterprint', () => this.#show(this.current));
    follow();
  }

  toggle(): void {
    const theme = this.current === 'light' ? 'dark' : 'light';
    keep(KEY, theme);
    this.#show(theme);
  }

  #show(theme: Theme): void {
    this.current = theme;
    document.documentElement.dataset.theme = theme;
  }
}

function stored(): Theme | null {
  const text = recall(KEY);
  return text === 'light' || text === 'dark' ? text : null;
}

export const theme = new ThemeChoice();
