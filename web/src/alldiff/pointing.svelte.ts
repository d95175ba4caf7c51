/** The node under the pointer, anywhere in the view: on the board, in the graph, in a sentence or a table. */
import type { Node } from './trace';

export class Pointing {
  #hovered: Node | null = $state(null);
  #pinned: Node | null = $state(null);

  /** The node to highlight everywhere. */
  get node(): Node | null {
    return this.#hovered ?? this.#pinned;
  }

  get pinned(): Node | null {
    return this.#pinned;
  }

  at(node: Node | null): void {
    this.#hovered = node;
  }

  /** Keeps a node highlighted until it is clicked again. */
  pin(node: Node): void {
    this.#pinned = this.#pinned === node ? null : node;
  }

  /** The event handlers of an element that names a node. */
  listen(node: Node) {
    return { onpointerenter: () => this.at(node), onpointerleave: () => this.at(null) };
  }
}
