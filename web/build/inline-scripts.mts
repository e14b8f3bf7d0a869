import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Writes the scripts of `boot` into the HTML: they run before the first paint, which no request of theirs delays. The
 * gateway allows them by their hashes.
 */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(/<script src="\/(boot\/[\w-]+\.js)"><\/script>/g, (_, path: string) => {
        const lines = readFileSync(`${root}${path}`, 'utf8')
          .split('\n')
          .map((line) => line.trim());
        return `<script>${lines.filter((line) => line && !line.startsWith('//')).join('\n')}</script>`;
      }),
  },
});
