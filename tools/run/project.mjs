import { join, resolve } from 'node:path';

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname, '..', '..');

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} where everything of one stack is kept
 */
export const dataDirOf = (env) => resolve(ROOT, env['DATA_DIR'] || '.data');

/**
 * @param {string} name
 * @returns {string} an installed command-line program
 */
export const binary = (name) => join(ROOT, 'node_modules', '.bin', name);
