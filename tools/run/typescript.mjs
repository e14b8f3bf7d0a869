import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

/** A process that requires it, as by `--require`, runs TypeScript straight from the sources. */
export const RUN_TYPESCRIPT = join(ROOT, 'libs', 'service-kit', 'test', 'child', 'sources.mjs');

/** @param {string} file its path from the root @returns {any} what it exports */
export function requireTypeScript(file) {
  const require = createRequire(import.meta.url);
  require(RUN_TYPESCRIPT);
  return require(join(ROOT, file));
}
