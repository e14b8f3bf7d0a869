import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { chunksOf, hasPageAt, visitorAddresses, withImports } from './chunks.mts';
import { stylesFor } from './stylesheets.mts';

const router = fileURLToPath(new URL('../src/app/router.tsx', import.meta.url));

/** The stylesheet that Tailwind made of all sources, which comes with what every page begins with. */
export function wholeSheet(bundle: Rolldown.OutputBundle): { fileName: string; css: string } {
  const names = chunksOf(Object.values(bundle)).flatMap(({ isEntry, viteMetadata }) =>
    isEntry ? [...(viteMetadata?.importedCss ?? [])] : [],
  );
  const [fileName = ''] = names;
  const sheet = bundle[fileName];
  if (sheet?.type !== 'asset' || names.length > 1) throw new Error('The app should begin with one stylesheet');
  return { fileName, css: String(sheet.source) };
}

/**
 * The code that the chunks of a page may show: their own, and what they import then or later. What all pages begin with
 * refers to the code of all others, which is left out.
 */
export function codeShownBy(chunks: readonly Rolldown.OutputChunk[], isFirst: (c: Rolldown.OutputChunk) => boolean) {
  const follow = ({ isEntry, imports, dynamicImports }: Rolldown.OutputChunk) =>
    isEntry ? imports : [...imports, ...dynamicImports];
  return withImports(chunks, (chunk) => chunk.isEntry || isFirst(chunk), follow)
    .map(({ code }) => code)
    .join('\n');
}

/** How `router.tsx` says that a page is shown with the whole sheet only. */
const WITH_WHOLE_SHEET = /(?:withStyles\('all', |consolePage\()\(\) => import\('\.\.\/(pages\/[\w/.-]+)'\)/g;

/** The modules of the pages that load the whole sheet. */
function pagesWithWholeSheet(): Set<string> {
  const found = readFileSync(router, 'utf8').matchAll(WITH_WHOLE_SHEET);
  const modules = [...found].map(([, path = '']) => fileURLToPath(new URL(`../src/${path}.tsx`, import.meta.url)));
  if (modules.length === 0) throw new Error('router.tsx names no page that loads all styles');
  return new Set(modules);
}

/**
 * Has the app begin with the styles of what members see most, in place of all: public pages have their own in their HTML
 * (`server-pages.mts`), and seldom opened pages load the whole sheet. See `src/lib/styles.ts`.
 */
export const memberStyles = (): Plugin => ({
  name: 'member-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const { fileName, css } = wholeSheet(bundle);
    const chunks = chunksOf(Object.values(bundle));
    const others = pagesWithWholeSheet();
    const isPublic = hasPageAt(visitorAddresses());
    const isOther = (chunk: Rolldown.OutputChunk) =>
      isPublic(chunk) || chunk.moduleIds.some((module) => others.has(module));
    const later = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ dynamicImports }) => dynamicImports));
    const code = codeShownBy(chunks, (chunk) => later.has(chunk.fileName) && !isOther(chunk));
    const reference = this.emitFile({ type: 'asset', name: 'members.css', source: stylesFor(css, code) });

    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('The HTML of the app was not built');
    const link = `<link id="styles" rel="stylesheet" crossorigin href="/${this.getFileName(reference)}" data-for="members" data-all="/${fileName}">`;
    const html = String(page.source);
    page.source = html.replace(/<link rel="stylesheet"[^>]*>/, link);
    if (page.source === html) throw new Error('The HTML of the app has no stylesheet');
    // Otherwise Vite would load the whole sheet with every chunk that a page loads later.
    for (const chunk of chunks) chunk.viteMetadata?.importedCss.delete(fileName);
  },
});
