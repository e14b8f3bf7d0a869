import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');
const FILES: Record<string, string> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };

const code = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/;
/** What the application never uses, by what stands for it instead. */
const UNUSED: Record<string, [RegExp, string]> = {
  'prefetches pages rendered by a server': [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]'],
  'renders links to prefetch': [/shouldPrefetch && !isAbsolute \? .+PrefetchPageLinks, .+\) : link;/, 'link;'],
  'redirects by errors of server components': [/if \(this\.context(?=\)| && typeof error)/g, 'if (false'],
  'has instrumentations': [/if \(init\.instrumentations\)/g, 'if (false)'],
  'reads data of a server': [/ \|\| parseHydrationData\(\)/g, ''],
};
const displayName = /^\w+\.displayName = ".+";$/gm;
const component = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;

/**
 * The router's package has a build for production, but leads whoever does not ask for its files by name to the one with
 * all warnings and checks in it. That build also holds on to what serves pages that a server renders, and by their names
 * to all components that are never used.
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
    let lean = text.replaceAll(displayName, '');
    for (const [feature, [unused, instead]] of Object.entries(UNUSED)) {
      if (lean.search(unused) < 0) throw new Error(`The router ${feature} by other means now: see lean-router.mts`);
      lean = lean.replace(unused, instead);
    }
    return { code: lean.replaceAll(component, '= /* @__PURE__ */ $1'), map: null };
  },
});
