import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { lightContracts } from './light-contracts.mts';

const require = createRequire(import.meta.url);
const path = (address: string): string => fileURLToPath(new URL(address, import.meta.url));
const entry = path('../src/features/offline/worker/sw.ts');
const contracts = path('../../libs/contracts/src');
const publicFiles = path('../public');

/** The lists of the password estimator are large and of no use without the server. */
const kept = /^(?!.*\/password-strength-).*\.(js|css|woff2)$/;

const sourceOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  file?.type === 'asset' ? file.source : '';

/** A worker cannot use parts of the app's own bundle: it is built apart, as one file. */
async function worker(shell: { version: string; files: string[] }): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [lightContracts()],
    resolve: { alias: { '@vault/contracts': contracts } },
    define: { SHELL: JSON.stringify(shell) },
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      lib: { entry, formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The worker was not built');
  return chunk.code;
}

/** What a telephone shows of the app once it is installed. */
function manifest(): string {
  const { PRODUCT_NAME, PRODUCT_TAGLINE } = require('@vault/contracts/common/product') as Record<string, string>;
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: PRODUCT_TAGLINE,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#09100d',
    theme_color: '#09100d',
    categories: ['lifestyle', 'utilities'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Add a car', url: '/add', icons: [icon('icon-192', 192, 'any')] },
      { name: 'Search your vault', short_name: 'Search', url: '/search', icons: [icon('icon-192', 192, 'any')] },
    ],
  });
}

/** Writes the worker that keeps the app on a device, with the list of the build's files, and the manifest. */
export const offlineShell = (): Plugin => ({
  name: 'offline-shell',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const described = manifest();
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: described });
    const built = Object.keys(bundle).filter((name) => kept.test(name));
    const loose = readdirSync(publicFiles).filter((name) => /\.svg$/.test(name));
    // A new name for whatever is other than before, also where file names do not tell.
    const version = createHash('sha256')
      .update(built.sort().join())
      .update(described)
      .update(sourceOf(bundle['index.html']));
    for (const name of loose) version.update(readFileSync(`${publicFiles}/${name}`));
    const files = [...built, ...loose, 'manifest.webmanifest'].map((name) => `/${name}`);
    const shell = { version: version.digest('hex').slice(0, 12), files };
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: await worker(shell) });
  },
});
