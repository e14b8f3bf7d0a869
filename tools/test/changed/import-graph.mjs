import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../run/project.mjs';
import { resolveImport } from './resolve-import.mjs';

const SOURCE = /\.(?:[mc]?[jt]s|tsx)$/;
/** A file that is named without being imported: a script that is started, a table that is read. */
const NAMED = /['"`/]([\w.-]+\.(?:[mc]?[jt]s|json|csv|html|ya?ml))['"`]/g;
/** Imports every page lazily; its imports do not make pages depend on each other. */
const ROUTER = 'web/src/app/router.tsx';
/** Re-exports the public parts of a feature: importers depend only on the files of the names that they import. */
const PUBLIC_FILE = /^(?:web\/src\/features|services\/[\w-]+\/src)\/[^/]+\/index\.ts$/;
const NAMED_IMPORT = /(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/g;

/** The dependencies between files, by imports and by file names in their text. */
export class ImportGraph {
  /**
   * @param {readonly string[]} files paths relative to the root of the project
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
    if (PUBLIC_FILE.test(file)) return;
    const text = this.read(file);
    const imported = ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
      const path = resolved(fileName, file);
      return path
        ? PUBLIC_FILE.test(path)
          ? [path, ...this.#filesExporting(path, importedNames(text, fileName))]
          : [path]
        : [];
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
   * @param {string} publicFile
   * @param {ReadonlySet<string>} names that are imported from it; none: all of them
   * @returns {string[]} the files that export them
   */
  #filesExporting(publicFile, names) {
    return [...this.read(publicFile).matchAll(NAMED_IMPORT)].flatMap(([, exported = '', from = '']) => {
      const path = resolved(from, publicFile);
      return path && (names.size === 0 || namesOf(exported).some((name) => names.has(name))) ? [path] : [];
    });
  }

  /**
   * @param {Iterable<string>} files
   * @param {(file: string) => boolean} [isEnd] files whose dependents are not followed
   * @returns {Set<string>} these and all files that depend on them
   */
  dependents(files, isEnd) {
    return reachable(files, this.neededBy, isEnd);
  }

  /** @param {string} file @returns {string[]} a test file and its dependencies in its own folder */
  partsOfTest(file) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    return [...reachable([file], this.needs, (each) => !each.startsWith(folder))].filter((each) =>
      each.startsWith(folder),
    );
  }

  /** @param {string} file @returns {string} the text of a test file and its dependencies in its own folder */
  textOfTest(file) {
    return this.partsOfTest(file).map(this.read).join('\n');
  }

  /** @param {string} file @returns {string[]} the dependencies of a test file and its folder in other folders */
  needsOfTest(file) {
    return this.partsOfTest(file).flatMap((part) => [...(this.needs.get(part) ?? [])]);
  }
}

/** @param {string} name @param {string} file @returns {string | null} the file that an import resolves to */
function resolved(name, file) {
  const path = resolveImport(name.replace(/\?\w+$/, ''), join(ROOT, file));
  return path ? relative(ROOT, path) : null;
}

/** @param {string} list 'type A, b as c' @returns {string[]} the exported names */
const namesOf = (list) => list.split(',').flatMap((entry) => /^\s*(?:type )?(\w+)/.exec(entry)?.[1] ?? []);

/** @param {string} text @param {string} from @returns {Set<string>} the names that a file imports from another */
const importedNames = (text, from) =>
  new Set([...text.matchAll(NAMED_IMPORT)].flatMap(([, list = '', name]) => (name === from ? namesOf(list) : [])));

/** @param {string} file @returns {string} the workspace it belongs to */
const unitOf = (file) =>
  file
    .split('/')
    .slice(0, /^(?:libs|services)\//.test(file) ? 2 : 1)
    .join('/');

/**
 * @param {Iterable<string>} from
 * @param {Map<string, Set<string>>} edges
 * @param {(file: string) => boolean} [isEnd]
 */
function reachable(from, edges, isEnd = () => false) {
  const visited = new Set(from);
  for (const file of visited) if (!isEnd(file)) for (const next of edges.get(file) ?? []) visited.add(next);
  return visited;
}
