/** Keys that move a player, wherever on the page the focus is, except where they mean something else. */
import type { Player } from './player.svelte';
import type { Stretch } from './stretches';
import { stretchAfter, stretchBefore } from './stretches';

/** Acts on a key and says whether it did. */
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
 * Fields that take text keep their keys, sliders other than the timeline theirs, and whatever can be pressed or ticked
 * keeps the space bar.
 */
function isForPlayer(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return true;
  if (target.matches('input[type="range"]')) return key === ' ' || target.matches('.timeline input');
  if (target.matches('input[type="checkbox"]')) return key !== ' ';
  if (target.matches('input, textarea, select')) return false;
  return key !== ' ' || !target.matches('button, a, summary, [role="button"], [role="radio"]');
}
