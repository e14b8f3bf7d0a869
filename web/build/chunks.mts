import { createRequire } from 'node:module';
import type { Rolldown } from 'vite';

const require = createRequire(import.meta.url);

type Chunk = Rolldown.OutputChunk;

/** The chunks of a build, without its other files. */
export const chunksOf = (files: readonly (Chunk | Rolldown.OutputAsset)[]): Chunk[] =>
  files.filter((file) => file.type === 'chunk');

/**
 * Some chunks and all that they import, one by one.
 *
 * @param follow the file names that a chunk leads to, by default its static imports.
 */
export function withImports(
  chunks: readonly Chunk[],
  isFirst: (chunk: Chunk) => boolean,
  follow: (chunk: Chunk) => readonly string[] = ({ imports }) => imports,
): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(chunks.filter(isFirst));
  // A set also visits what is added meanwhile.
  for (const chunk of found)
    for (const name of follow(chunk)) {
      const next = byName.get(name);
      if (next) found.add(next);
    }
  return [...found];
}

/** The addresses of the pages that visitors see: these are prerendered. */
export function visitorAddresses(): string[] {
  const { PUBLIC_PATHS, SIGN_IN_PATHS } = require('@vault/contracts/common/addresses') as Record<string, string[]>;
  return [...(PUBLIC_PATHS ?? []), ...(SIGN_IN_PATHS ?? [])];
}

/** Whether a chunk contains the page at one of these addresses; a page's folder in `src/pages` has its address's name. */
export function hasPageAt(addresses: readonly string[]): (chunk: Chunk) => boolean {
  const folders = addresses.map((address) => address.slice(1) || 'landing').join('|');
  const page = new RegExp(`/src/pages/(?:${folders})/[\\w-]+\\.page\\.tsx$`);
  return ({ moduleIds }) => moduleIds.some((id) => page.test(id));
}
