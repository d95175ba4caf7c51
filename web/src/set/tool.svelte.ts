/** The rule that is chosen in the palette, as far as the grid has to know it. */

import type { Placement } from './placing';

class Tool {
  /** Where the clues of the rule go, or nothing if no rule is chosen. */
  placement = $state.raw<Placement | null>(null);
  /** Whether each press adds a cell, for devices without a Control key. */
  several = $state(false);
}

export const tool = new Tool();
