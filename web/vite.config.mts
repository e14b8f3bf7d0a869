import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanRouter } from './build/lean-router.mts';
import { leanZod } from './build/lean-zod.mts';
import { lightContracts } from './build/light-contracts.mts';
import { offlineShell } from './build/offline-shell.mts';
import { serverPages } from './build/server-pages.mts';

const contracts = fileURLToPath(new URL('../libs/contracts/src', import.meta.url));
const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:8080';

// The host stays as the browser knows it: the gateway refuses writes whose origin is another one.
const proxy = { '/api': { target: gateway, changeOrigin: false } };

export default defineConfig({
  plugins: [lightContracts(), leanZod(), leanRouter(), react(), tailwindcss(), offlineShell(), serverPages()],
  resolve: { alias: { '@vault/contracts': contracts } },
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
    // What every page begins with is one file: together it compresses better than in seven.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
  },
});
