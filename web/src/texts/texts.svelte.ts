/** The texts in the reader's language, and the choice of that language. */

import { keep, recall } from '../state/storage';
import { en, type Texts } from './en';

const KEY = 'candoku.language';

/** The languages by their tags, each in its own words. To add one, write its catalogue and a line here. */
export const LANGUAGES = [
  { tag: 'en', name: 'English', load: async (): Promise<Texts> => en },
  { tag: 'de', name: 'Deutsch', load: async () => (await import('./de')).de },
] as const;

export type LanguageTag = (typeof LANGUAGES)[number]['tag'];

let shown: Texts = $state.raw(en);

/** The texts to show: `texts.play.erase`. What reads them is updated when the language changes. */
export const texts: Texts = new Proxy(en, { get: (_, section) => shown[section as keyof Texts] });

class Language {
  /** The chosen language; null for that of the browser. */
  choice: LanguageTag | null = $state(tagIn([recall(KEY) ?? '']));

  /** Loads the language. Without a connection the page stays in the one that it has. */
  async begin(): Promise<void> {
    const tag = this.choice ?? tagIn(navigator.languages) ?? 'en';
    const { load } = LANGUAGES.find((language) => language.tag === tag)!;
    const loaded = await load().catch(() => shown);
    shown = loaded;
    document.documentElement.lang = loaded.tag;
  }

  choose(choice: LanguageTag | null): Promise<void> {
    keep(KEY, choice ?? '');
    this.choice = choice;
    return this.begin();
  }
}

/** The first of these languages that there is, in any of its regions. */
export function tagIn(wanted: readonly string[]): LanguageTag | null {
  const known = wanted.map((tag) => LANGUAGES.find((language) => tag.split('-')[0] === language.tag)?.tag);
  return known.find((tag) => tag !== undefined) ?? null;
}

export const language = new Language();

/** A number as the language writes it. */
export const numberText = (number: number, options?: Intl.NumberFormatOptions): string =>
  number.toLocaleString(texts.tag, options);

/** The name of a house, `row 5`, in the language of the page. */
export const houseText = (name: string): string =>
  name.replace(/^\w+/, (kind) => (texts.board.houses as Record<string, string>)[kind] ?? kind);

/** The name of a level of the engine, in the language of the page; a puzzle may have none. */
export const levelText = (level: string): string =>
  (texts.board.levels as Record<string, string>)[level] ?? level;

/** The name of a column of a collection. */
export const columnText = (name: string): string =>
  (texts.collections.columns as Record<string, string>)[name] ?? name;
