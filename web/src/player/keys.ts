/** The player's keyboard shortcuts. They work anywhere on the page, except where a key means something else. */
import type { Player } from './player.svelte';
import type { Stretch } from './stretches';
import { stretchAfter, stretchBefore } from './stretches';

/** Handles a key and returns whether it did. */
export function playByKey(player: Player, stretches: readonly Stretch[], event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!isForPlayer(event.target, event.key)) return false;
  const act = action(player, stretches, event);
  if (act === null) return false;
  event.preventDefault();
  act();
  return true;
}

function action(player: Player, stretches: readonly Stretch[], event: KeyboardEvent): (() => void) | null {
  const { position } = player;
  switch (event.key) {
    case ' ':
      return () => player.toggle();
    case 'ArrowRight':
      return () => (event.shiftKey ? player.go(stretchAfter(stretches, position)) : player.step(1));
    case 'ArrowLeft':
      return () => (event.shiftKey ? player.go(stretchBefore(stretches, position)) : player.step(-1));
    case 'Home':
      return () => player.go(0);
    case 'End':
      return () => player.go(player.last);
    default:
      return null;
  }
}

/**
 * Text fields keep all their keys, sliders other than the timeline keep the arrows, and buttons and checkboxes keep the
 * space bar.
 */
function isForPlayer(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return true;
  if (target.matches('input[type="range"]')) return key === ' ' || target.matches('.timeline input');
  if (target.matches('input[type="checkbox"]')) return key !== ' ';
  if (target.matches('input, textarea, select')) return false;
  return key !== ' ' || !target.matches('button, a, summary, [role="button"], [role="radio"]');
}
