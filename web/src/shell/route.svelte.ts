/** The part of the address after `#`: a view and its query. */

const VIEWS = [
  'play',
  'practise',
  'lessons',
  'alldiff',
  'set',
  'check',
  'network',
  'collections',
  'api',
] as const;

export type ViewName = (typeof VIEWS)[number];

class Route {
  view: ViewName = $state('play');
  /** The query after the view, as in `#/alldiff?house=row+1`. */
  query: URLSearchParams = $state.raw(new URLSearchParams());

  begin(): void {
    window.addEventListener('hashchange', () => this.#read());
    this.#read();
  }

  /** Replaces the query of the current view without adding an entry to the browser's history. */
  replaceQuery(query: URLSearchParams): void {
    const text = query.toString();
    history.replaceState(null, '', `#/${this.view}${text ? `?${text}` : ''}`);
    this.query = query;
  }

  #read(): void {
    const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?', 2);
    this.view = VIEWS.find((view) => view === path) ?? 'play';
    this.query = new URLSearchParams(query);
  }
}

export const route = new Route();
