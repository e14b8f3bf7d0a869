import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../run/project.mjs';
import { SERVICES } from '../../run/services.mjs';
import { linkPackages, previousRelease } from './release-tree.mjs';

const LIBS = ['contracts', 'service-kit', 'valuation'].map((name) => `libs/${name}`);
const SERVICE_FOLDERS = SERVICES.map(({ name }) => `services/${name}`);
const SETTINGS = ['user.name=Test', 'user.email=test@example.com', 'commit.gpgSign=false', 'tag.gpgSign=false'];

let folder: string;
const git = (...args: string[]): unknown =>
  execFileSync('git', [...SETTINGS.flatMap((setting) => ['-c', setting]), ...args], { cwd: folder, stdio: 'pipe' });
const commit = (): unknown => git('commit', '--allow-empty', '--message', 'a change');
const release = (tag: string): void => {
  commit();
  git('tag', tag);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'previous-release-'));
  git('init', '--initial-branch', 'main');
  commit();
});

afterEach(() => rmSync(folder, { recursive: true }));

test('before the first release there is no previous one', () => {
  git('tag', 'nightly');
  git('tag', 'vault');
  expect(previousRelease(folder)).toBeUndefined();
});

test('the previous release is the highest version, not the last in the alphabet or in time', () => {
  for (const tag of ['v1.9.0', 'v1.10.0-rc.1', 'v1.10.0', 'v1.9.1']) release(tag);
  commit();
  expect(previousRelease(folder)).toBe('v1.10.0');
});

test('a release on a branch that is not merged is no previous one', () => {
  release('v1.0.0');
  git('switch', '--create', 'next');
  release('v2.0.0');
  git('switch', 'main');
  commit();
  expect(previousRelease(folder)).toBe('v1.0.0');
});

test('a release is not compared with itself, but with what was changed since', () => {
  release('v1.0.0');
  release('v1.1.0');
  expect(previousRelease(folder)).toBe('v1.0.0');
  writeFileSync(join(folder, 'changed'), '');
  expect(previousRelease(folder)).toBe('v1.1.0');
});

test('a release runs its own sources with the packages of this tree', () => {
  for (const path of [...LIBS, ...SERVICE_FOLDERS, 'web', 'tools']) mkdirSync(join(folder, path), { recursive: true });
  linkPackages(folder);
  for (const name of ['contracts', 'service-kit'])
    expect(realpathSync(join(folder, 'node_modules', '@vault', name))).toBe(realpathSync(join(folder, 'libs', name)));
  const fromService = (root: string): string => createRequire(join(root, 'services/identity/x.js')).resolve('uuid');
  expect(fromService(folder)).toBe(fromService(ROOT));
});
