import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { INSTALLED, restorePackages, savePackages } from './packages-cache.mjs';

let parent: string;
const cacheBefore = process.env['VAULT_CACHE_DIR'];
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'packages-'));
  process.env['VAULT_CACHE_DIR'] = join(parent, 'cache');
});
afterEach(() => {
  rmSync(parent, { recursive: true });
  if (cacheBefore === undefined) delete process.env['VAULT_CACHE_DIR'];
  else process.env['VAULT_CACHE_DIR'] = cacheBefore;
});

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A folder with a lock file, and nothing installed. */
function clone(name: string, lock = 'first') {
  write(join(parent, name, 'package-lock.json'), lock);
  return join(parent, name);
}

/** A folder as npm leaves it: a package of the project with its program, one of a workspace, and the workspace's link. */
function installed(name: string, lock?: string) {
  const folder = clone(name, lock);
  write(join(folder, 'node_modules/zod/index.js'), 'zod');
  write(join(folder, 'web/node_modules/zod/index.js'), 'zod of the web');
  mkdirSync(join(folder, 'node_modules/.bin'));
  symlinkSync('../zod/index.js', join(folder, 'node_modules/.bin/zod'));
  symlinkSync('../web', join(folder, 'node_modules/web'));
  const packages = { web: {}, 'node_modules/web': {}, 'node_modules/zod': {}, 'web/node_modules/zod': {} };
  write(join(folder, INSTALLED), JSON.stringify({ packages }));
  return folder;
}

test('a clone with the same lock file gets the packages, those of workspaces and links too', () => {
  const first = installed('first');
  savePackages(first);
  const second = clone('second');
  expect(restorePackages(second)).toBe(true);
  expect(readFileSync(join(second, 'node_modules/.bin/zod'), 'utf8')).toBe('zod');
  expect(readFileSync(join(second, 'web/node_modules/zod/index.js'), 'utf8')).toBe('zod of the web');
  expect(readlinkSync(join(second, 'node_modules/web'))).toBe('../web');
  expect(readFileSync(join(second, INSTALLED), 'utf8')).toBe(readFileSync(join(first, INSTALLED), 'utf8'));
});

test('the list that npm writes in place is a file of its own in each clone', () => {
  savePackages(installed('first'));
  const [second, third] = [clone('second'), clone('third')];
  restorePackages(second);
  writeFileSync(join(second, INSTALLED), 'changed');
  restorePackages(third);
  expect(readFileSync(join(third, INSTALLED), 'utf8')).not.toBe('changed');
  expect(statSync(join(third, INSTALLED)).nlink).toBe(1);
});

test('nothing is restored for another lock file, nor beside packages that are there', () => {
  savePackages(installed('first'));
  const other = clone('other', 'changed');
  expect(restorePackages(other)).toBe(false);
  expect(existsSync(join(other, 'node_modules'))).toBe(false);
  expect(restorePackages(installed('second'))).toBe(false);
});

test('packages that cannot be kept whole are not kept', () => {
  const broken = installed('broken');
  rmSync(join(broken, 'web'), { recursive: true });
  savePackages(broken);
  expect(restorePackages(clone('second'))).toBe(false);
});

test('the packages of two lock files are kept', () => {
  const cache = join(parent, 'cache');
  for (const lock of ['first', 'second', 'third']) {
    savePackages(installed(`with ${lock}`, lock));
    // File systems may round what is a few milliseconds apart to the same time.
    if (lock !== 'third') for (const name of readdirSync(cache)) utimesSync(join(cache, name), 0, 0);
  }
  const restored = ['first', 'second', 'third'].filter((lock) => restorePackages(clone(`for ${lock}`, lock)));
  expect(restored).toHaveLength(2);
  expect(restored).toContain('third');
});
