import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import ts from 'typescript';
import { ROOT } from '../../run/project.mjs';
import { parseDeclarations } from './declarations.mjs';

/** @import { ParsedFile } from './declarations.mjs' */

/** @typedef {{ hash: string, parsed: ParsedFile }} Entry */

const FILE = join(ROOT, '.nx', 'declarations.cache');

/** @param {string} text */
const hashOf = (text) => createHash('sha1').update(text).digest('base64');

/** What a parsed file depends on besides its own text. */
const VERSION = hashOf(readFileSync(join(import.meta.dirname, 'declarations.mjs'), 'utf8') + ts.version);

/** @returns {Map<string, Entry>} */
function readEntries() {
  try {
    const { version, entries } = deserialize(readFileSync(FILE));
    return version === VERSION ? entries : new Map();
  } catch {
    return new Map();
  }
}

/**
 * Parses the sources. Parsing takes seven seconds for all of them, so what has not changed is kept for the next time here.
 * @param {ReadonlyMap<string, string>} texts by file
 * @returns {Map<string, ParsedFile>}
 */
export function parseFiles(texts) {
  const last = readEntries();
  let reused = 0;
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  for (const [file, text] of texts) {
    const hash = hashOf(text);
    const entry = last.get(file);
    if (entry?.hash === hash) reused += 1;
    entries.set(file, entry?.hash === hash ? entry : { hash, parsed: parseDeclarations(file, text) });
  }
  if (reused < entries.size) {
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(`${FILE}.${process.pid}`, serialize({ version: VERSION, entries }));
    renameSync(`${FILE}.${process.pid}`, FILE);
  }
  return new Map([...entries].map(([file, { parsed }]) => [file, parsed]));
}
