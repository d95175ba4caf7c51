/** The rules beyond houses that the engine knows. */

import type { RuleObject } from '../api/answers';
import { get } from '../api/client';

class Vocabulary {
  rules = $state.raw<readonly RuleObject[]>([]);
  /** Whether the list could not be loaded. */
  isMissing = $state(false);

  constructor() {
    get<RuleObject[]>('rules').then(
      (list) => (this.rules = list),
      () => (this.isMissing = true),
    );
  }

  named(name: string): RuleObject | undefined {
    return this.rules.find((rule) => rule.name === name);
  }
}

export const vocabulary = new Vocabulary();
