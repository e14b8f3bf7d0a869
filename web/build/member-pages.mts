import type { MemberPage } from '@vault/contracts/gateway/member-pages';
import type { Plugin, Rolldown } from 'vite';
import { chunksOf, withImports } from './chunks.mts';
import { chunksOfPage, memberRoutes } from './member-routes.mts';

function memberPages(chunks: readonly Rolldown.OutputChunk[]): MemberPage[] {
  const first = withImports(chunks, ({ isEntry }) => isEntry);
  return memberRoutes().flatMap((route) => {
    const scripts = chunksOfPage(chunks, route)
      .filter((chunk) => !first.includes(chunk))
      .map(({ fileName }) => `/${fileName}`);
    return route.addresses.map((address) => ({ address, scripts, hasAllStyles: route.hasAllStyles }));
  });
}

/** Writes what the server names in the HTML of members' pages: `.server/member-pages.json`, `MemberPage[]`. */
export const memberPagesList = (): Plugin => ({
  name: 'member-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const pages = memberPages(chunksOf(Object.values(bundle)));
    this.emitFile({ type: 'asset', fileName: '.server/member-pages.json', source: JSON.stringify(pages) });
  },
});
