const { existsSync, statSync } = require('node:fs');
const { isBuiltin } = require('node:module');
const { dirname, join, resolve } = require('node:path');

const ROOT = join(__dirname, '..', '..');
const ALIASES = {
  '@vault/contracts/': 'libs/contracts/src/',
  '@vault/service-kit/': 'libs/service-kit/src/',
  '@vault/valuation/': 'libs/valuation/src/',
};
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

exports.interfaceVersion = 2;
/**
 * Tells the boundaries rule which file an import means: the libraries' names stand for their sources.
 * @param {string} source
 * @param {string} file
 * @returns {{ found: boolean, path?: string | null }}
 */
exports.resolve = (source, file) => {
  if (isBuiltin(source)) return { found: true, path: null };
  const [alias, folder = ''] = Object.entries(ALIASES).find(([name]) => source.startsWith(name)) ?? [];
  if (!alias && !source.startsWith('.')) return { found: false };
  const base = alias ? join(ROOT, folder, source.slice(alias.length)) : resolve(dirname(file), source);
  const path = ENDINGS.map((ending) => base + ending).find((name) => existsSync(name) && statSync(name).isFile());
  return path ? { found: true, path } : { found: false };
};
