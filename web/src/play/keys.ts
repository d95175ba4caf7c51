/** What a key means on the board. */

import { digitOf, symbol, type Digit } from '../board/digits';
import type { Direction } from '../state/selection';
import { texts } from '../texts/texts.svelte';

/** What a digit key does: place a digit, add a corner or centre mark, or set a colour. */
export type Mode = 'digit' | 'corner' | 'centre' | 'colour';

export const MODES: readonly Mode[] = ['digit', 'corner', 'centre', 'colour'];

export const MODE_KEYS: Record<Mode, string> = { digit: 'Z', corner: 'X', centre: 'C', colour: 'V' };

export interface Held {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

export interface Key extends Held {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
}

export type Action =
  | { readonly type: 'move'; readonly direction: Direction; readonly extend: boolean }
  | { readonly type: 'digit'; readonly digit: Digit }
  | { readonly type: 'mode'; readonly mode: Mode }
  | {
      readonly type: 'next-mode' | 'erase' | 'choose-all' | 'choose-none' | 'choose-alike' | 'hint' | 'keys';
    };

/** Shift enters corner marks, Control centre marks, both together colours. */
export function modeWhileHeld({ shiftKey, ctrlKey, metaKey }: Held): Mode | null {
  const control = ctrlKey || metaKey;
  if (shiftKey && control) return 'colour';
  return shiftKey ? 'corner' : control ? 'centre' : null;
}

/** Whether this letter is a command on a board of this side, rather than a digit. */
export const isCommand = (letter: string, side: number): boolean => digitOf(letter, side) === 0;

/** The keyboard help for a board of this side: keys and what they do. */
export function keyWords(side: number): (readonly [keys: string, words: string])[] {
  const modes = MODES.filter((mode) => isCommand(MODE_KEYS[mode], side));
  const { keys } = texts.play;
  const [held, whileHeld] = keys.held;
  return [
    keys.arrows,
    [`1 – ${symbol(side)}`, keys.digits],
    [
      modes.map((mode) => MODE_KEYS[mode]).join(' '),
      keys.mode(modes.map((mode) => keys.modes[mode]).join(', ')),
    ],
    keys.space,
    // The browser uses Control with letters itself.
    [held, side > 9 ? keys.heldLarge : whileHeld],
    keys.delete,
    keys.enter,
    keys.all,
    keys.undo,
    ...(isCommand('H', side) ? [['H', keys.hint] as const] : []),
    keys.copy,
  ];
}

/** Where a role has keys of its own: the arrows and their relatives. */
const OWN_ARROWS = '[role="tab"], [role="radio"], [role="option"], [role="slider"], [role="listbox"]';
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Whether a key goes to the board while another element has the focus: if that element has no use for it. */
export function isForBoard(focused: Element, key: string): boolean {
  if (key === 'Enter' || key === ' ') return !focused.closest('button, a, summary, [role="option"]');
  return !(ARROWS.includes(key) && focused.closest(OWN_ARROWS));
}

const DIRECTIONS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'row-start',
  End: 'row-end',
};

/** The action of a key on a board of this side, if it has one. Letters that are digits there take precedence. */
export function actionOf(key: Key, side: number): Action | null {
  if (key.altKey) return null;
  const control = key.ctrlKey || key.metaKey;
  const direction = DIRECTIONS[key.key];
  if (direction === 'row-start' && control) return { type: 'move', direction: 'first', extend: key.shiftKey };
  if (direction === 'row-end' && control) return { type: 'move', direction: 'last', extend: key.shiftKey };
  if (direction) return { type: 'move', direction, extend: key.shiftKey || control };

  // With Shift held, `key` is a symbol, so digits are recognised by their physical key.
  const [, typed] = /^(?:Digit|Numpad)([1-9])$/.exec(key.code) ?? [];
  const letter = key.key.length === 1 && !control && !/^[0-9]$/.test(key.key) ? key.key : '';
  const digit = digitOf(typed ?? letter, side) || (/^[1-9]$/.test(key.key) ? digitOf(key.key, side) : 0);
  if (digit) return { type: 'digit', digit };
  if (control) return key.key.toLowerCase() === 'a' ? { type: 'choose-all' } : null;

  switch (key.key.toLowerCase()) {
    case 'delete':
    case 'backspace':
    case '0':
      return { type: 'erase' };
    case ' ':
      return { type: 'next-mode' };
    case 'enter':
      return { type: 'choose-alike' };
    case 'escape':
      return { type: 'choose-none' };
    case 'h':
      return { type: 'hint' };
    case '?':
      return { type: 'keys' };
  }
  const mode = MODES.find((mode) => MODE_KEYS[mode].toLowerCase() === key.key.toLowerCase());
  return mode ? { type: 'mode', mode } : null;
}
