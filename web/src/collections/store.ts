/** What the page may ask the worker that keeps a collection, and the way there and back. */

import StoreWorker from './store.worker?worker';
import type { Batch, State, Summary } from './collection';
import type { Row, Task } from './columns';
import type { Found } from './parts';
import type { Bar, Query } from './query';

/** A row of the table. */
export interface Line {
  readonly place: number;
  readonly text: string;
  readonly state: State;
  readonly error: string | null;
  /** The earlier puzzle that it is equivalent to. */
  readonly copyOf: number | null;
  /** The values of the columns that have any, in their order. */
  readonly values: readonly string[];
}

/** What a query finds. */
export interface View {
  readonly count: number;
  readonly columns: readonly string[];
  readonly bars: readonly Bar[];
  /** The words of each column that has words, in their order. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly summary: Summary;
  /** How long it took, in milliseconds. */
  readonly time: number;
}

export interface Opened {
  readonly count: number;
  readonly isCut: boolean;
  /** Whether the engine has to find the puzzles, part by part. */
  readonly isInParts: boolean;
}

export interface Store {
  open(bytes: ArrayBuffer): Opened;
  part(): string | null;
  found(puzzles: readonly Found[]): void;
  gathered(): Opened;
  begin(tasks: readonly Task[]): number;
  take(most: number, bytes: number): Batch;
  put(places: readonly number[], rows: readonly Row[]): void;
  giveUp(places: readonly number[]): void;
  view(query: Query): View;
  lines(from: number, to: number): readonly Line[];
  csv(): Blob;
  parquet(): Blob;
}

export type Call = {
  [Name in keyof Store]: {
    readonly number: number;
    readonly name: Name;
    readonly args: Parameters<Store[Name]>;
  };
}[keyof Store];

export type Returned = { readonly number: number } & (
  { readonly value: ReturnType<Store[keyof Store]> } | { readonly trouble: string }
);

/** The worker, started when the first collection is opened. */
export class StoreClient {
  readonly #thread = new StoreWorker();
  readonly #open = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  #number = 0;

  constructor() {
    this.#thread.onmessage = ({ data }: MessageEvent<Returned>) => {
      const call = this.#open.get(data.number);
      this.#open.delete(data.number);
      if ('value' in data) call?.resolve(data.value as never);
      else call?.reject(new Error(data.trouble));
    };
  }

  ask<Name extends keyof Store>(
    name: Name,
    args: Parameters<Store[Name]>,
    transfer: Transferable[] = [],
  ): Promise<ReturnType<Store[Name]>> {
    const number = this.#number++;
    this.#thread.postMessage({ number, name, args } as Call, transfer);
    return new Promise((resolve, reject) => this.#open.set(number, { resolve, reject }));
  }

  end(): void {
    this.#thread.terminate();
    for (const { reject } of this.#open.values()) reject(new Error('The collection was closed.'));
    this.#open.clear();
  }
}
