/** The player's settings, stored in the browser. */

import { keep, recall } from './storage';

const KEY = 'candoku.settings';

export interface SettingsValues {
  /** Whether placing a digit removes it from the marks of its peers. */
  clean: boolean;
  /** Whether the peers of the selected cell and its digit elsewhere are highlighted. */
  highlights: boolean;
  /** Whether repeated digits are marked at once. */
  conflicts: boolean;
  /** Whether a digit is chosen first, and then the cells that get it. */
  digitFirst: boolean;
}

const USUAL: SettingsValues = { clean: true, highlights: true, conflicts: true, digitFirst: false };

class Settings {
  values: SettingsValues = $state(stored());

  change(values: Partial<SettingsValues>): void {
    this.values = { ...this.values, ...values };
    keep(KEY, JSON.stringify(this.values));
  }
}

function stored(): SettingsValues {
  try {
    return { ...USUAL, ...(JSON.parse(recall(KEY) ?? '{}') as Partial<SettingsValues>) };
  } catch {
    return USUAL;
  }
}

export const settings = new Settings();
