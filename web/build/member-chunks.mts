import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { chunksOf, hasPageAt, visitorAddresses, withImports } from './chunks.mts';
import { chunksOfPage, memberRoutes } from './member-routes.mts';
import { mergeFiles } from './merge-files.mts';

const source = fileURLToPath(new URL('../src', import.meta.url));

/** What every page of a member begins with, and what it loads once that is shown. */
const SHELL = ['app/shell/app-shell.tsx'];
const BACKGROUND = [
  'features/notifications/bell.tsx',
  'features/live/live.tsx',
  'features/offline/sync/sync-manager.tsx',
  'features/trading/outbox/message-sender.tsx',
];

const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const sentBytes = (code: string): number => brotliCompressSync(code, FAST_BROTLI).length;

const namesOf = (chunks: readonly Rolldown.OutputChunk[]) => new Set(chunks.map(({ fileName }) => fileName));

/** Groups of chunks that pages share, each better sent as one; what visitors load does not grow by it. */
function sharedGroups(chunks: readonly Rolldown.OutputChunk[], assigned: ReadonlySet<Rolldown.OutputChunk>) {
  const pages = [
    ...memberRoutes().map((route) => ({ files: namesOf(chunksOfPage(chunks, route)), isStrict: false })),
    ...visitorAddresses().map((address) => ({
      files: namesOf(withImports(chunks, hasPageAt([address]))),
      isStrict: true,
    })),
    // Dialogs and the like are loaded by pages which may have none of their files.
    ...chunks
      .filter(({ isDynamicEntry }) => isDynamicEntry)
      .map((part) => ({ files: namesOf(withImports(chunks, (chunk) => chunk === part)), isStrict: false })),
  ];
  const isShared = (chunk: Rolldown.OutputChunk) =>
    !chunk.isDynamicEntry && !assigned.has(chunk) && pages.some(({ files }) => files.has(chunk.fileName));
  const files = chunks.filter(isShared).map(({ fileName, code, imports }) => ({
    name: fileName,
    size: sentBytes(code),
    imports,
  }));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return mergeFiles(files, pages).map((names) => names.flatMap((name) => byName.get(name) ?? []));
}

/**
 * The chunk of each module that several pages load, besides what all begin with; null for all others. The bundler makes a
 * chunk for each set of pages that share a module, up to 60 for one page, and each is a request. Which modules they are is
 * known after a first build. The new chunks form no circles: those of every page are closed under imports, and
 * `mergeFiles` sees to it for the others.
 */
export async function memberChunks(config: InlineConfig): Promise<(id: string) => string | null> {
  const firstBuild = { ...config.build, write: false };
  const result = await build({ ...config, configFile: false, publicDir: false, logLevel: 'warn', build: firstBuild });
  const chunks = chunksOf((result as Rolldown.RolldownOutput).output);
  const isVisitorPage = hasPageAt(visitorAddresses());
  const visitors = new Set(withImports(chunks, (chunk) => chunk.isEntry || isVisitorPage(chunk)));
  const chunkOf = new Map<string, string>();
  const assign = (name: string, group: readonly Rolldown.OutputChunk[]) => {
    for (const { moduleIds } of group) for (const id of moduleIds) if (!chunkOf.has(id)) chunkOf.set(id, name);
  };
  const assigned = new Set(withImports(chunks, ({ isEntry }) => isEntry));
  for (const [name, files] of [
    ['member', SHELL],
    ['member-background', BACKGROUND],
  ] as const) {
    const ids = files.map((file) => `${source}/${file}`);
    const needed = withImports(chunks, ({ moduleIds }) => ids.some((id) => moduleIds.includes(id)));
    const own = needed.filter((chunk) => !visitors.has(chunk) && !assigned.has(chunk));
    assign(name, own);
    for (const chunk of own) assigned.add(chunk);
  }
  const groups = sharedGroups(chunks, assigned);
  for (const [number, group] of groups.entries()) assign(`shared-${number}`, group);
  return (id) => chunkOf.get(id) ?? null;
}
