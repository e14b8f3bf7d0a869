import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { inlineScripts } from './build/inline-scripts.mts';
import { leanRouter } from './build/lean-router.mts';
import { leanZod } from './build/lean-zod.mts';
import { lightContracts } from './build/light-contracts.mts';
import { memberChunks } from './build/member-chunks.mts';
import { memberPagesList } from './build/member-pages.mts';
import { memberStyles } from './build/member-styles.mts';
import { offlineShell } from './build/offline-shell.mts';
import { precompress } from './build/precompress.mts';
import { serverPages } from './build/server-pages.mts';

const contracts = fileURLToPath(new URL('../libs/contracts/src', import.meta.url));
const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:8080';

// The host stays as the browser knows it: the gateway refuses writes whose origin is another one.
const proxy = { '/api': { target: gateway, changeOrigin: false } };

// The engine compiles all of the file ahead, beside the main thread, and not each function when it is called: most of what
// a page begins with runs at once. Engines that do not know the comment ignore it.
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad';

// What every page begins with is one file: together it compresses better than in seven.
const BASE = { name: 'base', tags: ['$initial' as const] };

const app: UserConfig = {
  plugins: [lightContracts(), leanZod(), leanRouter(), inlineScripts(), react(), tailwindcss()],
  resolve: { alias: { '@vault/contracts': contracts } },
};

async function chunkGroups() {
  const rolldownOptions = { output: { codeSplitting: { groups: [BASE] } } };
  const name = await memberChunks({ ...app, build: { rolldownOptions } });
  // The groups leave out what pages of visitors load, also where their modules import it.
  return [BASE, { name, includeDependenciesRecursively: false }];
}

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  ...app,
  plugins: [app.plugins, serverPages(), memberStyles(), memberPagesList(), offlineShell(), precompress()],
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'es2023',
    // light-dark() must reach the browser as written: the fallback doubles every colour.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A list of what every file imports would be the largest thing that every page loads; the server names what a page
    // begins with in its HTML.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? [] : files),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: command === 'build' ? await chunkGroups() : [] },
        postBanner: ({ isEntry }) => (isEntry ? COMPILED_AHEAD : ''),
      },
    },
  },
}));
