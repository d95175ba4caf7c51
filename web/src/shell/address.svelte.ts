/** Keeps a view and the query of its address in step. */
import { untrack } from 'svelte';
import { route } from './route.svelte';

interface Synced {
  /** The query of what is shown, or null while the address must stay as it is. */
  readonly place: () => string | null;
  /** Shows what a query from outside names: a link, or the browser's Back button. */
  readonly follow: (query: string) => void;
}

/** Called while a component is initialised. The address is written once the view has been still for a moment. */
export function syncAddress({ place, follow }: Synced): void {
  /** The query as this view last read or wrote it. */
  let known: string | null = null;

  $effect(() => {
    const query = route.query.toString();
    if (query === known) return;
    known = query;
    untrack(() => follow(query));
  });

  $effect(() => {
    const query = place();
    if (query === null) return;
    const timer = setTimeout(() => {
      known = query;
      route.replaceQuery(new URLSearchParams(query));
    }, 250);
    return () => clearTimeout(timer);
  });
}
