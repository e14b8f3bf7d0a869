import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import ts from 'typescript';
import { resolve } from '../../lint/import-resolver.cjs';
import { ROOT } from '../../run/project.mjs';

const SOURCE = /\.(?:[mc]?[jt]s|tsx)$/;
/** A file that a text names without importing it: a program it starts, a table it reads. */
const NAMED = /['"`/]([\w.-]+\.(?:[mc]?[jt]s|json|csv|html|ya?ml))['"`]/g;
/** Loads every page on demand, and is no reason to think that one page needs another. */
const ROUTER = 'web/src/app/router.tsx';

/** Which file needs which, by imports and by names in the text. */
export class ImportGraph {
  /**
   * @param {readonly string[]} files paths from the project's folder
   * @param {(file: string) => string} [read]
   */
  constructor(files, read = (file) => readFileSync(join(ROOT, file), 'utf8')) {
    this.files = files.filter((file) => existsSync(join(ROOT, file)));
    this.read = read;
    /** @type {Map<string, Set<string>>} */
    this.needs = new Map();
    /** @type {Map<string, Set<string>>} */
    this.neededBy = new Map();
    /** @type {Map<string, string[]>} */
    const byName = new Map();
    for (const file of this.files) byName.set(basename(file), [...(byName.get(basename(file)) ?? []), file]);
    for (const file of this.files) if (SOURCE.test(file)) this.#add(file, byName);
  }

  /**
   * @param {string} file
   * @param {Map<string, string[]>} byName
   */
  #add(file, byName) {
    const text = this.read(file);
    const imported = ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
      const { path } = resolve(fileName.replace(/\?\w+$/, ''), join(ROOT, file));
      return path ? [relative(ROOT, path)] : [];
    });
    const named = [...text.matchAll(NAMED)].flatMap(([, name = '']) =>
      (byName.get(name) ?? []).filter((other) => unitOf(other) === unitOf(file)),
    );
    const needs = new Set(
      file === ROUTER ? imported.filter((path) => !path.includes('/pages/')) : [...imported, ...named],
    );
    this.needs.set(file, needs);
    for (const each of needs) {
      if (!this.neededBy.has(each)) this.neededBy.set(each, new Set());
      this.neededBy.get(each)?.add(file);
    }
  }

  /**
   * @param {Iterable<string>} files
   * @param {(file: string) => boolean} [ends] where not to look further
   * @returns {Set<string>} these and all that need them
   */
  dependents(files, ends) {
    return reach(files, this.neededBy, ends);
  }

  /** @param {string} file @returns {string[]} a test file and what it needs from its own folder */
  partsOfTest(file) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    return [...reach([file], this.needs, (each) => !each.startsWith(folder))].filter((each) => each.startsWith(folder));
  }

  /** @param {string} file @returns {string} the text of a test file and of what it needs from its own folder */
  textOfTest(file) {
    return this.partsOfTest(file).map(this.read).join('\n');
  }

  /** @param {string} file @returns {string[]} what a test file and its own folder need from elsewhere */
  needsOfTest(file) {
    return this.partsOfTest(file).flatMap((part) => [...(this.needs.get(part) ?? [])]);
  }
}

/** @param {string} file @returns {string} the workspace it belongs to */
const unitOf = (file) =>
  file
    .split('/')
    .slice(0, /^(?:libs|services)\//.test(file) ? 2 : 1)
    .join('/');

/**
 * @param {Iterable<string>} from
 * @param {Map<string, Set<string>>} edges
 * @param {(file: string) => boolean} [ends]
 */
function reach(from, edges, ends = () => false) {
  const reached = new Set(from);
  for (const file of reached) if (!ends(file)) for (const next of edges.get(file) ?? []) reached.add(next);
  return reached;
}
