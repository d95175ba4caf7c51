/**
 * A selection of a collection as a Parquet file: uncompressed, values written plainly, one page for each column of a
 * group of rows.
 */

import type { Collection } from './collection';
import { solutionsOf } from './csv';
import { putNumber, writeStruct, type Field, type Struct } from './thrift';

const GROUP = 65_536;
const MAGIC = new TextEncoder().encode('PAR1');

/** The numbers that the format gives to the types of values. */
const TYPES = { integer: 1, double: 5, text: 6 };
const PLAIN = 0;
const RLE = 3;
const OPTIONAL = 1;
const UTF8 = 0;

interface Source {
  readonly name: string;
  readonly type: keyof typeof TYPES;
  readonly of: (place: number) => string | number | null;
}

export function writeParquet(collection: Collection, places: Uint32Array): Blob {
  const sources = sourcesOf(collection);
  const parts: Uint8Array<ArrayBuffer>[] = [MAGIC];
  const groups: Field[] = [];
  let offset = MAGIC.length;
  for (let from = 0; from < places.length; from += GROUP) {
    const rows = places.subarray(from, from + GROUP);
    const start = offset;
    const chunks = sources.map((source): Field => {
      const page = pageOf(source, rows);
      parts.push(page);
      const chunk = chunkOf(source, rows.length, offset, page.length);
      offset += page.length;
      return { struct: chunk };
    });
    groups.push({
      struct: [
        [1, { list: chunks }],
        [2, { i64: offset - start }],
        [3, { i64: rows.length }],
      ],
    });
  }
  const footer = writeStruct([
    [1, { i32: 1 }],
    [2, { list: [root(sources.length), ...sources.map(schemaOf)] }],
    [3, { i64: places.length }],
    [4, { list: groups }],
    [6, { text: 'candoku' }],
  ]);
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, footer.length, true);
  return new Blob([...parts, footer, length, MAGIC], { type: 'application/vnd.apache.parquet' });
}

function sourcesOf(collection: Collection): Source[] {
  const columns = collection.columns.map((values): Source => ({
    name: values.column.name,
    type: values.isWords ? 'text' : values.column.decimals === 0 ? 'integer' : 'double',
    of: (place) => {
      const value = values.exact(place);
      if (Number.isNaN(value)) return null;
      return values.isWords ? values.text(place) : value;
    },
  }));
  const forms: Source = { name: 'minlex', type: 'text', of: (place) => collection.form(place) };
  return [
    { name: 'puzzle', type: 'text', of: (place) => collection.text(place) },
    { name: 'solutions', type: 'integer', of: (place) => solutionsOf(collection, place) },
    ...columns,
    ...(collection.summary().forms > 0 ? [forms] : []),
  ];
}

const root = (children: number): Field => ({
  struct: [
    [4, { text: 'collection' }],
    [5, { i32: children }],
  ],
});

function schemaOf({ name, type }: Source): Field {
  const struct: Struct = [
    [1, { i32: TYPES[type] }],
    [3, { i32: OPTIONAL }],
    [4, { text: name }],
    ...(type === 'text' ? ([[6, { i32: UTF8 }]] as const) : []),
  ];
  return { struct };
}

function chunkOf({ name, type }: Source, rows: number, offset: number, size: number): Struct {
  const metadata: Struct = [
    [1, { i32: TYPES[type] }],
    [2, { list: [{ i32: PLAIN }, { i32: RLE }] }],
    [3, { list: [{ text: name }] }],
    [4, { i32: 0 }],
    [5, { i64: rows }],
    [6, { i64: size }],
    [7, { i64: size }],
    [9, { i64: offset }],
  ];
  return [
    [2, { i64: offset }],
    [3, { struct: metadata }],
  ];
}

/** The header of a page, which values there are, and the values. */
function pageOf(source: Source, rows: Uint32Array): Uint8Array<ArrayBuffer> {
  const values = Array.from(rows, source.of);
  const there = presence(values.map((value) => value !== null));
  const data = plain(
    source.type,
    values.filter((value) => value !== null),
  );
  const size = there.length + data.length;
  const header = writeStruct([
    [1, { i32: 0 }],
    [2, { i32: size }],
    [3, { i32: size }],
    [
      5,
      {
        struct: [
          [1, { i32: values.length }],
          [2, { i32: PLAIN }],
          [3, { i32: RLE }],
          [4, { i32: RLE }],
        ],
      },
    ],
  ]);
  return joined([header, there, data]);
}

/** One bit for each row, in groups of eight, after the length in bytes. */
function presence(isThere: readonly boolean[]): Uint8Array<ArrayBuffer> {
  const groups = Math.ceil(isThere.length / 8);
  const run: number[] = [];
  putNumber(run, 2 * groups + 1);
  const bits = new Uint8Array(groups);
  isThere.forEach((there, row) => {
    if (there) bits[row >> 3]! |= 1 << (row & 7);
  });
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, run.length + groups, true);
  return joined([length, Uint8Array.from(run), bits]);
}

function plain(type: Source['type'], values: readonly (string | number)[]): Uint8Array<ArrayBuffer> {
  if (type === 'text') {
    const texts = values.map((value) => new TextEncoder().encode(value as string));
    return joined(texts.flatMap((text) => [lengthOf(text), text]));
  }
  const width = type === 'integer' ? 4 : 8;
  const view = new DataView(new ArrayBuffer(values.length * width));
  values.forEach((value, row) => {
    if (type === 'integer') view.setInt32(row * width, value as number, true);
    else view.setFloat64(row * width, value as number, true);
  });
  return new Uint8Array(view.buffer);
}

function lengthOf(text: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, text.length, true);
  return length;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
