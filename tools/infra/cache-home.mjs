import { homedir } from 'node:os';
import { join } from 'node:path';

/** @returns {string} where downloads are kept between data folders */
export const cacheHome = () =>
  process.env['VAULT_CACHE_DIR'] ?? join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'diecast-vault');
