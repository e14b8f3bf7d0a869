import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from '../../run/project.mjs';

const ALIASES = {
  '@vault/contracts/': 'libs/contracts/src/',
  '@vault/service-kit/': 'libs/service-kit/src/',
  '@vault/valuation/': 'libs/valuation/src/',
};
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/**
 * @param {string} source as imported; the libraries' names stand for their sources
 * @param {string} file the importing file
 * @returns {string | undefined} the imported file of the project; undefined for a package
 */
export function resolveImport(source, file) {
  const [alias, folder = ''] = Object.entries(ALIASES).find(([name]) => source.startsWith(name)) ?? [];
  if (!alias && !source.startsWith('.')) return undefined;
  const base = alias ? join(ROOT, folder, source.slice(alias.length)) : resolve(dirname(file), source);
  return ENDINGS.map((ending) => base + ending).find((name) => existsSync(name) && statSync(name).isFile());
}
