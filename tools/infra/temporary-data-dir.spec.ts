import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createTemporaryDataDir, temporaryParent } from './temporary-data-dir.mjs';

let memory: string;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'memory-'));
});
afterEach(() => rmSync(memory, { recursive: true }));

test('temporary data is kept in memory where enough of it is free', () => {
  expect(temporaryParent({ env: {}, memory, minFreeBytes: 1 })).toBe(memory);
  expect(temporaryParent({ env: {}, memory, minFreeBytes: Infinity })).toBe(tmpdir());
  expect(temporaryParent({ env: {}, memory: join(memory, 'missing'), minFreeBytes: 1 })).toBe(tmpdir());
});

test('TMPDIR says where temporary data is kept', () => {
  expect(temporaryParent({ env: { TMPDIR: tmpdir() }, memory, minFreeBytes: 1 })).toBe(tmpdir());
});

test('a temporary data folder is created where it is asked for, and removed', async () => {
  const { dataDir, remove } = createTemporaryDataDir(memory);
  expect(dirname(dataDir)).toBe(memory);
  expect(existsSync(join(dataDir, 'launcher.json'))).toBe(true);
  await remove();
  expect(existsSync(dataDir)).toBe(false);
});
