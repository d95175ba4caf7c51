import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.CANDOKU_SERVER ?? 'http://127.0.0.1:8731';

const proxy = {
  '/api': { target: server, ws: true },
  '/manual': server,
  '/openapi.json': server,
};

export default defineConfig({
  plugins: [svelte()],
  // The puzzles that come with the program stand outside of this folder.
  server: { proxy, fs: { allow: ['..'] } },
  preview: { proxy },
  build: {
    target: 'es2022',
    // The page forbids data: addresses, so every asset is a file.
    assetsInlineLimit: 0,
  },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
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
});
