import { svelte } from '@sveltejs/vite-plugin-svelte';
import { configDefaults, defineConfig } from 'vitest/config';
import { singleFile } from './site/single-file';

const server = process.env.CANDOKU_SERVER ?? 'http://127.0.0.1:8731';

const proxy = {
  '/api': { target: server, ws: true },
  '/manual': server,
  '/openapi.json': server,
};

/** One script and one style sheet, which `singleFile` puts into the page. */
const SINGLE_FILE = {
  outDir: 'dist-single-file',
  cssCodeSplit: false,
  modulePreload: false,
  rollupOptions: { output: { inlineDynamicImports: true } },
} as const;

/** Tests of what the page does alone: wherever its answers come from, it is the same, so they run with a server only. */
const ALONE = [
  'access',
  'alldiff-axe',
  'alldiff-motion',
  'alldiff-room',
  'hands',
  'media',
  'play-motion',
  'storage',
  'windows',
];

export default defineConfig(({ mode }) => ({
  // Relative, so that the page works below any path.
  base: './',
  plugins: [svelte(), ...(mode === 'single-file' ? [singleFile(process.env.CANDOKU_MODULE ?? '')] : [])],
  // The puzzles that come with the program stand outside of this folder.
  server: { proxy, fs: { allow: ['..'] } },
  preview: { proxy },
  build: {
    target: 'es2022',
    // The page forbids data: addresses, so every asset is a file, unless everything is one file.
    assetsInlineLimit: mode === 'single-file' ? 1_000_000 : 0,
    ...(mode === 'single-file' && SINGLE_FILE),
  },
  resolve: {
    alias:
      mode === 'single-file' ? [{ find: /^(.*\.worker)\?worker$/, replacement: '$1?worker&inline' }] : [],
  },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'browser',
          // Without a server, the page has something to show that it does not have with one.
          include: [
            'tests/browser/**/*.test.ts',
            ...(process.env.CANDOKU_SITE ? ['tests/site/**/*.test.ts'] : []),
          ],
          exclude: [
            ...configDefaults.exclude,
            ...(process.env.CANDOKU_SITE ? ALONE.map((name) => `tests/browser/${name}.test.ts`) : []),
          ],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // A busy machine may need longer than the usual second.
          expect: { poll: { timeout: 60_000 } },
          fileParallelism: false,
          // A page that still moves may lose a click between its press and its release.
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['tests/package/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screenshots',
          include: ['scripts/screenshots.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}));
