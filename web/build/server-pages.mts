import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { leanRouter } from './lean-router.mts';
import { leanZod } from './lean-zod.mts';
import { lightContracts } from './light-contracts.mts';

const require = createRequire(import.meta.url);
const path = (address: string): string => fileURLToPath(new URL(address, import.meta.url));
const entry = path('../src/app/prerender/render.tsx');
const contracts = path('../../libs/contracts/src');

/** Where the part of the build lies that renders pages: it is run by who serves them, and not served itself. */
const FOLDER = '.server';

/** A page's folder in `src/pages` has its address's name. */
const folderOf = (address: string): string => address.slice(1) || 'landing';

/** The files that the code of a page is in, without those that every page begins with. */
function scriptsOf(address: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const withImports = (names: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const name of names) {
      const chunk = chunks.find(({ fileName }) => fileName === name);
      if (!chunk || seen.has(name)) continue;
      seen.add(name);
      withImports(chunk.imports, seen);
    }
    return seen;
  };
  const page = new RegExp(`/src/pages/${folderOf(address)}/[\\w-]+\\.page\\.tsx$`);
  const of = chunks.filter(({ moduleIds }) => moduleIds.some((id) => page.test(id)));
  const first = withImports(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  return [...withImports(of.map(({ fileName }) => fileName))]
    .filter((name) => !first.has(name))
    .map((name) => `/${name}`);
}

function scriptsOfPages(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const { PUBLIC_PATHS, SIGN_IN_PATHS } = require('@vault/contracts/common/addresses') as Record<string, string[]>;
  const addresses = [...(PUBLIC_PATHS ?? []), ...(SIGN_IN_PATHS ?? [])];
  return Object.fromEntries(addresses.map((address) => [address, scriptsOf(address, bundle)]));
}

/** The app once more, for Node: all that it is made of in files of its own, so that nothing has to be installed there. */
async function renderer(bundle: Rolldown.OutputBundle): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [lightContracts(), leanZod(), leanRouter()],
    resolve: { alias: { '@vault/contracts': contracts } },
    define: {
      PAGE_SCRIPTS: JSON.stringify(scriptsOfPages(bundle)),
      'process.env.NODE_ENV': '"production"',
    },
    ssr: { noExternal: true },
    publicDir: false,
    build: {
      ssr: entry,
      write: false,
      target: 'node20',
      minify: true,
      rolldownOptions: {
        output: { format: 'es', entryFileNames: 'pages.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('What renders pages was not built');
  return output.output.filter((file) => file.type === 'chunk');
}

/** Writes what renders the public pages where they are served from: `.server/pages.mjs`, a `PageRenderer`. */
export const serverPages = (): Plugin => ({
  name: 'server-pages',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    for (const { fileName, code } of await renderer(bundle))
      this.emitFile({ type: 'asset', fileName: `${FOLDER}/${fileName}`, source: code });
  },
});
