/** Puts everything into one HTML file that opens from disk: scripts, styles, the icon and the engine. */

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const ENGINE = '<meta name="candoku-engine" content="#engine" />';

/** `module` is the WebAssembly module of the engine. */
export function singleFile(module: string): Plugin {
  return {
    name: 'candoku-single-file',
    // After Vite has put the last names into the script.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build made no index.html');
        const script = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry);
        const style = Object.values(bundle).find((part) => part.fileName.endsWith('.css'));
        if (script?.type !== 'chunk' || style?.type !== 'asset')
          throw new Error('expected a script and a style');
        const engine = gzipSync(readFileSync(module), { level: 9 }).toString('base64');
        const theme = readFileSync(new URL('../public/theme.js', import.meta.url), 'utf8');
        const icon = readFileSync(new URL('../public/icon.svg', import.meta.url)).toString('base64');
        page.source = [
          [/ *<link rel="(manifest|apple-touch-icon)"[^>]*>\n/g, () => ''],
          [
            /(<link rel="icon" href=")[^"]*/,
            (_: string, start: string) => `${start}data:image/svg+xml;base64,${icon}`,
          ],
          [
            /<script src="[^"]*theme\.js"><\/script>/,
            () => `${ENGINE}\n    <script>\n${inScript(theme)}    </script>`,
          ],
          [/<link rel="stylesheet"[^>]*>/, () => `<style>\n${String(style.source)}</style>`],
          [
            /<script type="module"[^>]*><\/script>/,
            () => `<script type="module">\n${inScript(script.code)}</script>`,
          ],
          [/<\/body>/, () => `  <script id="engine" type="text/plain">${engine}</script>\n  </body>`],
        ].reduce((text, [pattern, put]) => {
          const next = text.replace(pattern as RegExp, put as () => string);
          if (next === text) throw new Error(`found nothing like ${String(pattern)} in the page`);
          return next;
        }, String(page.source));
      },
    },
  };
}

/** A script as text inside of an element, which its closing tag would end. */
const inScript = (code: string): string => code.replaceAll('</script', '<\\/script');
