/** Types for the parts of gifenc that are used; the package has none. */
declare module 'gifenc' {
  type Palette = number[][];
  type Format = 'rgb565' | 'rgb444' | 'rgba4444';
  interface Encoder {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: { palette: Palette; delay: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(data: Uint8ClampedArray, colours: number, options?: { format: Format }): Palette;
  export function applyPalette(data: Uint8ClampedArray, palette: Palette, format?: Format): Uint8Array;
}
