import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { chunksOf, hasPageAt, visitorAddresses, withImports } from './chunks.mts';
import { leanRouter } from './lean-router.mts';
import { leanZod } from './lean-zod.mts';
import { lightContracts } from './light-contracts.mts';
import { codeShownBy, wholeSheet } from './member-styles.mts';
import { stylesFor } from './stylesheets.mts';

const path = (address: string): string => fileURLToPath(new URL(address, import.meta.url));
const entry = path('../src/app/prerender/render.tsx');
const contracts = path('../../libs/contracts/src');

/** Where the part of the build lies that renders pages: it is run by who serves them, and not served itself. */
const FOLDER = '.server';

/** The files that the code of a page is in, without those that every page begins with. */
function scriptsOf(address: string, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const first = withImports(chunks, ({ isEntry }) => isEntry);
  return withImports(chunks, hasPageAt([address]))
    .filter((chunk) => !first.includes(chunk))
    .map(({ fileName }) => `/${fileName}`);
}

/** The styles of a page's code. They stand in its HTML, where nothing may close their element. */
function stylesOf(address: string, css: string, chunks: readonly Rolldown.OutputChunk[]): string {
  const styles = stylesFor(css, codeShownBy(chunks, hasPageAt([address])));
  if (/<\//.test(styles)) throw new Error(`The styles of ${address} cannot stand in HTML`);
  return styles;
}

/** The app once more, for Node: all that it is made of in files of its own, so that nothing has to be installed there. */
async function renderer(bundle: Rolldown.OutputBundle): Promise<Rolldown.OutputChunk[]> {
  const { css } = wholeSheet(bundle);
  const chunks = chunksOf(Object.values(bundle));
  const ofEachPage = (value: (address: string) => unknown) =>
    JSON.stringify(Object.fromEntries(visitorAddresses().map((address) => [address, value(address)])));
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [lightContracts(), leanZod(), leanRouter()],
    resolve: { alias: { '@vault/contracts': contracts } },
    define: {
      PAGE_SCRIPTS: ofEachPage((address) => scriptsOf(address, chunks)),
      PAGE_STYLES: ofEachPage((address) => stylesOf(address, css, chunks)),
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
  return chunksOf(output.output);
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
