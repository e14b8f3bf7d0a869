import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { chunksOf, hasPageAt, visitorAddresses, withImports } from './chunks.mts';

const source = fileURLToPath(new URL('../src', import.meta.url));

/** What every page of a member begins with, and what it loads once that is shown. */
const SHELL = ['app/shell/app-shell.tsx'];
const BACKGROUND = [
  'features/notifications/bell.tsx',
  'features/live/live.tsx',
  'features/offline/sync/sync-manager.tsx',
  'features/trading/outbox/message-sender.tsx',
];

/**
 * The chunk of each module that every page of a member loads and no page of visitors does; null for all others. The
 * bundler makes a chunk for each set of pages that share a module, 30 for these modules, and each is a request. Which
 * modules they are is known after a first build. Closed under imports, the new chunks form no circles.
 */
export async function memberChunks(config: InlineConfig): Promise<(id: string) => string | null> {
  const firstBuild = { ...config.build, write: false };
  const result = await build({ ...config, configFile: false, publicDir: false, logLevel: 'warn', build: firstBuild });
  const chunks = chunksOf((result as Rolldown.RolldownOutput).output);
  const isVisitorPage = hasPageAt(visitorAddresses());
  const visitors = new Set(withImports(chunks, (chunk) => chunk.isEntry || isVisitorPage(chunk)));
  const chunkOf = new Map<string, string>();
  for (const [name, files] of [
    ['member', SHELL],
    ['member-background', BACKGROUND],
  ] as const) {
    const ids = files.map((file) => `${source}/${file}`);
    const needed = withImports(chunks, ({ moduleIds }) => ids.some((id) => moduleIds.includes(id)));
    for (const chunk of needed)
      if (!visitors.has(chunk)) for (const id of chunk.moduleIds) if (!chunkOf.has(id)) chunkOf.set(id, name);
  }
  return (id) => chunkOf.get(id) ?? null;
}
