import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestCacheDir, removeOldJestCaches } from './jest-cache.mjs';

const environment = process.env;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'));
  process.env = { ...environment, VAULT_CACHE_DIR: folder };
});
afterEach(() => {
  process.env = environment;
  rmSync(folder, { recursive: true });
});

test('its cache begins anew each month, and only those of this month and the last are kept', () => {
  const caches = ['2025-12-31', '2026-01-31', '2026-02-01'].map((day) => jestCacheDir(new Date(day)));
  for (const cache of caches) mkdirSync(cache, { recursive: true });
  removeOldJestCaches(new Date('2026-02-28'));
  expect(readdirSync(join(folder, 'jest'))).toEqual(['2026-01', '2026-02']);
});

test('a machine without a cache has nothing to remove', () => {
  removeOldJestCaches();
  expect(readdirSync(join(folder, 'jest'))).toEqual([]);
});
