import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';

const require = createRequire(import.meta.url);
const source = fileURLToPath(new URL('../src', import.meta.url));

/** What every page of a member begins with, and what it loads once that is shown. */
const SHELL = ['app/shell/app-shell.tsx'];
const BACKGROUND = [
  'features/notifications/bell.tsx',
  'features/live/live.tsx',
  'features/offline/sync/sync-manager.tsx',
  'features/trading/outbox/message-sender.tsx',
];

/** Matches the modules of the pages that visitors see. */
function visitorPages(): RegExp {
  const { PUBLIC_PATHS, SIGN_IN_PATHS } = require('@vault/contracts/common/addresses') as Record<string, string[]>;
  const folders = [...(PUBLIC_PATHS ?? []), ...(SIGN_IN_PATHS ?? [])].map((path) => path.slice(1) || 'landing');
  return new RegExp(`/src/pages/(?:${folders.join('|')})/[\\w-]+\\.page\\.tsx$`);
}

type IsFirst = (chunk: Rolldown.OutputChunk) => boolean;

/** The names of some chunks and of all that they import. */
function withImports(chunks: readonly Rolldown.OutputChunk[], isFirst: IsFirst): Set<string> {
  const names = new Set(chunks.filter(isFirst).map(({ fileName }) => fileName));
  // A set also visits what is added meanwhile.
  for (const name of names)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(imported);
  return names;
}

/**
 * The chunk of each module that every page of a member loads and no page of visitors does; null for all others. The
 * bundler makes a chunk for each set of pages that share a module, 30 for these modules, and each is a request. Which
 * modules they are is known after a first build. Closed under imports, the new chunks form no circles.
 */
export async function memberChunks(config: InlineConfig): Promise<(id: string) => string | null> {
  const firstBuild = { ...config.build, write: false };
  const result = await build({ ...config, configFile: false, publicDir: false, logLevel: 'warn', build: firstBuild });
  const chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  const pages = visitorPages();
  const visitors = withImports(chunks, ({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => pages.test(id)));
  const chunkOf = new Map<string, string>();
  for (const [name, files] of [
    ['member', SHELL],
    ['member-background', BACKGROUND],
  ] as const) {
    const ids = files.map((file) => `${source}/${file}`);
    const names = withImports(chunks, ({ moduleIds }) => ids.some((id) => moduleIds.includes(id)));
    for (const { fileName, moduleIds } of chunks)
      if (names.has(fileName) && !visitors.has(fileName))
        for (const id of moduleIds) if (!chunkOf.has(id)) chunkOf.set(id, name);
  }
  return (id) => chunkOf.get(id) ?? null;
}
