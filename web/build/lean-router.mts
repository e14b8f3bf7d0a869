import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');
const FILES: Record<string, string> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };

/**
 * The router's package has a build for production, but leads whoever does not ask for its files by name to the one with
 * all warnings and checks in it.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  resolveId(id) {
    const file = FILES[id];
    if (!file) return null;
    const found = join(folder, file);
    if (!existsSync(found)) throw new Error(`The router has no ${file} for production any more: see lean-router.mts`);
    return found;
  },
});
