/** Finding rules by what setters call them. */

import type { RuleObject } from '../api/answers';
import synonyms from './synonyms.json';

/** Other names of rules, in lower case. */
const SYNONYMS: Readonly<Record<string, string>> = synonyms;

/** The rules that a text finds: by name first, then by other names, then by what they demand. */
export function rulesFound(rules: readonly RuleObject[], search: string): readonly RuleObject[] {
  const sought = search.trim().toLowerCase();
  const places = [
    ({ name }: RuleObject) => name.toLowerCase(),
    ({ name }: RuleObject) => SYNONYMS[name] ?? '',
    ({ text }: RuleObject) => text.toLowerCase(),
  ];
  return [...new Set(places.flatMap((place) => rules.filter((rule) => place(rule).includes(sought))))];
}
