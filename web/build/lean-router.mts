import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');
const FILES: Record<string, string> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };

const code = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/;
const prefetching = /shouldPrefetch && !isAbsolute \? .+PrefetchPageLinks, .+\) : link;/;
const displayName = /^\w+\.displayName = ".+";$/gm;
const component = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;

/**
 * The router's package has a build for production, but leads whoever does not ask for its files by name to the one with
 * all warnings and checks in it. Links also hold on to what prefetches pages of a server that renders them, and the names
 * of components to all components that are never used.
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
  transform(text, id) {
    if (!code.test(id) || !text.includes('PrefetchPageLinks')) return null;
    if (!prefetching.test(text)) throw new Error('The router prefetches by other means now: see lean-router.mts');
    const lean = text.replace(prefetching, 'link;').replaceAll(displayName, '');
    return { code: lean.replaceAll(component, '= /* @__PURE__ */ $1'), map: null };
  },
});
