/** A board in a link: `1.` and the packed board, deflated, in URL-safe base64. */

import type { Board } from './board';
import { texts } from '../texts/texts.svelte';
import { packBoard, unpackBoard, type PackedBoard } from './packed';

const VERSION = '1';

/** The text that represents a board in an address. Which cells the rules keep apart follows from the rules. */
export async function writeShared(board: Board): Promise<string> {
  const packed = { ...packBoard(board), apart: undefined };
  const bytes = new TextEncoder().encode(JSON.stringify(packed));
  const small = await through(bytes, new CompressionStream('deflate-raw'));
  const text = btoa(String.fromCharCode(...small));
  return `${VERSION}.${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** The board of such a text, which knows its rules but not what they keep apart; throws a readable error if there is none. */
export async function readShared(text: string): Promise<Board> {
  const [version, body] = text.split('.', 2);
  if (version !== VERSION || !body) throw new Error(texts.shell.linkOfOtherVersion);
  try {
    const base64 = body.replaceAll('-', '+').replaceAll('_', '/');
    const small = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bytes = await through(small, new DecompressionStream('deflate-raw'));
    const packed = JSON.parse(new TextDecoder().decode(bytes)) as PackedBoard;
    return unpackBoard({ ...packed, apart: undefined });
  } catch {
    throw new Error(texts.shell.linkDamaged);
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
