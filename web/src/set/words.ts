/** The rules of a draft in words. */

import type { RuleObject } from '../api/answers';
import { en } from '../texts/en';
import { texts } from '../texts/texts.svelte';
import type { Draft } from './draft';

/**
 * One sentence for the houses and one for each rule, in the order of their first clues.
 *
 * The sentences of rules are the engine's, in English. The houses follow them, so that the text has one language.
 */
export function sentencesOf({ layout, rules }: Draft, vocabulary: readonly RuleObject[]): string {
  const names = [...new Set(rules.map(({ rule }) => rule))];
  const sentences = names.flatMap((name) => vocabulary.find((rule) => rule.name === name)?.text ?? []);
  const { houses } = sentences.length > 0 ? en.set : texts.set;
  return [houses[layout.kind], ...sentences].join(' ');
}

/** The rules of a draft as its setter has put them, or made from the rules. */
export const textOf = (draft: Draft, vocabulary: readonly RuleObject[]): string =>
  draft.text || sentencesOf(draft, vocabulary);
