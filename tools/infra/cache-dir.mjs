import { homedir } from 'node:os';
import { join } from 'node:path';

/** @returns {string} the folder of downloads that all data folders share */
export const cacheDir = () =>
  process.env['VAULT_CACHE_DIR'] ?? join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'diecast-vault');
