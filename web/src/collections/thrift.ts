/** Writes the structures of Parquet's metadata: the compact protocol of Thrift, as much of it as they need. */

/** A field of a structure: its value decides its type. */
export type Field =
  | { readonly i32: number }
  | { readonly i64: number }
  | { readonly text: string }
  | { readonly struct: Struct }
  | { readonly list: readonly Field[] };

/** The fields of a structure by number, in rising order. */
export type Struct = readonly (readonly [number, Field])[];

const TYPES = { i32: 5, i64: 6, text: 8, list: 9, struct: 12 };

export function writeStruct(struct: Struct): Uint8Array<ArrayBuffer> {
  const out: number[] = [];
  putStruct(out, struct);
  return Uint8Array.from(out);
}

function putStruct(out: number[], struct: Struct): void {
  let last = 0;
  for (const [number, field] of struct) {
    out.push(((number - last) << 4) | typeOf(field));
    last = number;
    putField(out, field);
  }
  out.push(0);
}

function putField(out: number[], field: Field): void {
  if ('struct' in field) return putStruct(out, field.struct);
  if ('text' in field) {
    const bytes = new TextEncoder().encode(field.text);
    putNumber(out, bytes.length);
    out.push(...bytes);
  } else if ('list' in field) {
    const type = field.list[0] ? typeOf(field.list[0]) : TYPES.struct;
    if (field.list.length < 15) out.push((field.list.length << 4) | type);
    else {
      out.push(0xf0 | type);
      putNumber(out, field.list.length);
    }
    for (const item of field.list) putField(out, item);
  } else {
    // Numbers are never negative here, so that zigzag doubles them.
    putNumber(out, 2 * ('i32' in field ? field.i32 : field.i64));
  }
}

/** A number in groups of seven bits, the lowest first. */
export function putNumber(out: number[], number: number): void {
  let left = number;
  while (left >= 128) {
    out.push((left % 128) | 128);
    left = Math.floor(left / 128);
  }
  out.push(left);
}

function typeOf(field: Field): number {
  const [key] = Object.keys(field) as (keyof typeof TYPES)[];
  return TYPES[key!];
}
