/** What browsers need in order to install the page as an app. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

const file = (name: string) => readFileSync(new URL(`../../public/${name}`, import.meta.url));
const manifest = JSON.parse(file('manifest.webmanifest').toString()) as Record<string, unknown>;
const icons = manifest.icons as readonly Icon[];

test('the manifest has what browsers ask of an app, at any address', () => {
  expect(manifest.name).toBe('candoku');
  expect(manifest.display).toBe('standalone');
  // Relative to the manifest. Without an `id` the start is what identifies the app; an `id` would be relative to the
  // host, where several of these sites may be.
  expect(manifest).toMatchObject({ start_url: './', scope: './' });
  expect(manifest).not.toHaveProperty('id');
});

test('every icon has the size and the type that the manifest states', () => {
  for (const { src, sizes, type } of icons) {
    const bytes = file(src);
    if (type === 'image/svg+xml') {
      expect(bytes.toString(), src).toContain('<svg');
      continue;
    }
    // The signature of PNG, then the first chunk with width and height.
    expect(bytes.subarray(1, 4).toString(), src).toBe('PNG');
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('there are icons of both sizes that Chromium wants, and one that may be cut to any shape', () => {
  const sizes = icons.filter(({ purpose }) => purpose === undefined).map(({ sizes }) => sizes);

  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});
