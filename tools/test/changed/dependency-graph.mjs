import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { ROOT } from '../../run/project.mjs';
import { parseDeclarations } from './declarations.mjs';
import { parseFiles } from './parsed-files.mjs';

/** @import { Declaration, Origin, ParsedFile, Reference } from './declarations.mjs' */

const SOURCE = /\.(?:[mc]?[jt]s|tsx)$/;
/** A file that is named without being imported: a script that is started, a table that is read. */
const NAMED = /['"`/]([\w.-]+\.(?:[mc]?[jt]s|json|csv|html|ya?ml))['"`]/g;
/** Imports every page lazily; its imports do not make pages depend on each other. */
const ROUTER = 'web/src/app/router.tsx';
/** The names of the libraries stand for their sources. */
const LIBRARY = /^@vault\/(contracts|service-kit|valuation)\//;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];
/** All of a file. */
const ALL = '*';

/**
 * The dependencies between the declarations of all files: 'file#name', a member of a class 'file#Class.member', the
 * other statements of a file 'file#', and all of a file 'file#*', or of a class 'file#Class.*'.
 */
export class DependencyGraph {
  /** @type {Map<string, Set<string>>} */
  #needs = new Map();
  /** @type {Map<string, Set<string>>} */
  #neededBy = new Map();
  /** @type {Map<string, ParsedFile>} */
  #parsed;
  /** @type {Set<string>} */
  #paths;
  /** @type {Map<string, string[]>} */
  #byName = new Map();

  /**
   * @param {readonly string[]} files paths relative to the root of the project
   */
  constructor(files) {
    this.files = files.filter((file) => existsSync(join(ROOT, file)));
    this.#paths = new Set(this.files);
    for (const file of this.files) {
      this.#byName.set(basename(file), [...(this.#byName.get(basename(file)) ?? []), file]);
    }
    const sources = this.files.filter((file) => SOURCE.test(file));
    this.#parsed = parseFiles(new Map(sources.map((file) => [file, this.read(file)])));
    for (const [file, parsed] of this.#parsed) this.#addFile(file, parsed);
  }

  /** @param {string} file */
  read = (file) => readFileSync(join(ROOT, file), 'utf8');

  /**
   * @param {string} file
   * @param {ParsedFile} parsed
   */
  #addFile(file, parsed) {
    // What a module does when it is executed can change what each of its declarations does.
    for (const path of parsed.executed) this.#connect(`${file}#`, this.#resolve(file, { path, name: '' }));
    for (const [name, declaration] of parsed.declarations) {
      const id = `${file}#${name}`;
      this.#connect(`${file}#${ALL}`, [id]);
      if (name) this.#connect(id, [`${file}#`]);
      if (declaration.isClass) this.#connect(`${id}.${ALL}`, [id]);
      if (name.includes('.')) this.#connect(`${id.slice(0, id.lastIndexOf('.'))}.${ALL}`, [id]);
      for (const reference of declaration.references) this.#connect(id, this.#find(file, reference));
      if (file !== ROUTER) {
        // What is imported later, or started as a thread or process.
        const relative = declaration.addresses.map(({ text }) => text).filter((text) => /^\.\.?\//.test(text));
        for (const path of [...declaration.paths, ...relative])
          this.#connect(id, this.#resolve(file, { path, name: ALL }));
      }
      for (const [, named = ''] of declaration.text.matchAll(NAMED)) {
        const paths = [named, named.replace(/\.js$/, '.ts')]
          .flatMap((each) => this.#byName.get(each) ?? [])
          .filter((path) => unitOf(path) === unitOf(file));
        this.#connect(
          id,
          paths.map((path) => `${path}#${ALL}`),
        );
      }
    }
    for (const path of parsed.exportsAllOf) {
      this.#connect(`${file}#${ALL}`, this.#resolve(file, { path, name: ALL }));
    }
    for (const origin of parsed.exports.values()) {
      if (origin.path) this.#connect(`${file}#${ALL}`, this.#resolve(file, origin));
    }
  }

  /** @param {string} id @param {readonly string[]} needs */
  #connect(id, needs) {
    for (const need of needs) {
      if (need === id) continue;
      this.#needs.set(id, (this.#needs.get(id) ?? new Set()).add(need));
      this.#neededBy.set(need, (this.#neededBy.get(need) ?? new Set()).add(id));
    }
  }

  /**
   * @param {string} file
   * @param {Reference} reference
   * @returns {string[]} what it refers to; nothing for a local variable or a package
   */
  #find(file, { name, member, bare }) {
    const parsed = this.#parsed.get(file);
    const origin = parsed?.imports.get(name);
    if (origin?.name === ALL && member) return this.#resolve(file, { path: origin.path, name: member });
    const found = origin ? this.#resolve(file, origin) : parsed?.declarations.has(name) ? [`${file}#${name}`] : [];
    return found.flatMap((id) => {
      const declaration = this.declaration(id);
      if (!declaration?.isClass || bare) return [id];
      return [id, member && this.declaration(`${id}.${member}`) ? `${id}.${member}` : `${id}.${ALL}`];
    });
  }

  /** @param {string} id @returns {Declaration | undefined} */
  declaration(id) {
    return this.#parsed.get(fileOf(id))?.declarations.get(id.slice(id.indexOf('#') + 1));
  }

  /**
   * @param {string} file the importing file
   * @param {Origin} origin
   * @param {Set<string>} [visited]
   * @returns {string[]} the declaration, or all of the file when it is not found there; nothing for a package
   */
  #resolve(file, { path, name }, visited = new Set()) {
    const target = path ? this.#pathOf(path, file) : file;
    if (!target || visited.has(`${target}#${name}`)) return [];
    visited.add(`${target}#${name}`);
    const parsed = this.#parsed.get(target);
    if (!parsed || name === ALL) return [`${target}#${ALL}`];
    if (!name) return [`${target}#`];
    const origin = parsed.exports.get(name);
    if (origin?.path) return [`${target}#`, ...this.#resolve(target, origin, visited)];
    const local = origin?.name ?? name;
    const imported = parsed.imports.get(local);
    if (imported) return [`${target}#`, ...this.#resolve(target, imported, visited)];
    if (parsed.declarations.has(local)) return [`${target}#${local}`];
    for (const each of parsed.exportsAllOf) {
      const found = this.#resolve(target, { path: each, name }, visited).filter((id) => !id.endsWith(`#${ALL}`));
      if (found.length) return [`${target}#`, ...found];
    }
    return [`${target}#${ALL}`];
  }

  /**
   * @param {string} source as imported
   * @param {string} file the importing file
   * @returns {string | undefined} the imported file; undefined for a package
   */
  #pathOf(source, file) {
    const name = source.replace(/\?\w+$/, '').replace(LIBRARY, 'libs/$1/src/');
    if (!name.startsWith('.') && !name.startsWith('libs/')) return undefined;
    const base = name.startsWith('.') ? join(dirname(file), name) : name;
    return ENDINGS.map((ending) => base + ending).find((path) => this.#paths.has(path));
  }

  /**
   * @param {string} file
   * @param {string} [before] its text before the change; none: all of it is new
   * @returns {string[]} the declarations that the change adds or edits, comments aside
   */
  changed(file, before) {
    const parsed = this.#parsed.get(file);
    if (!parsed) return [`${file}#${ALL}`];
    const old = before === undefined ? undefined : parseDeclarations(file, before);
    const names = [...parsed.declarations.keys()].filter((name) => isChanged(name, parsed, old));
    const removed = old && [...old.declarations.keys()].some((name) => !parsed.declarations.has(name));
    const exported = old && JSON.stringify([...old.exports]) !== JSON.stringify([...parsed.exports]);
    return [...names.map((name) => `${file}#${name}`), ...(!old || removed || exported ? [`${file}#${ALL}`] : [])];
  }

  /** @param {string} id @returns {string[]} the contracts that a method handles or subscribes to */
  handled(id) {
    const contracts = this.declaration(id)?.handled ?? [];
    return contracts.flatMap((name) => this.#find(fileOf(id), { name, bare: true }));
  }

  /** @param {(file: string) => boolean} isIn @returns {string[]} the declarations of these files */
  declarationsIn(isIn) {
    return [...this.#parsed].flatMap(([file, { declarations }]) =>
      isIn(file) ? [...declarations.keys()].map((name) => `${file}#${name}`) : [],
    );
  }

  /** @param {string} file @returns {string[]} its statements with browser tests */
  browserTestsOf(file) {
    return this.declarationsIn((each) => each === file).filter((id) => this.declaration(id)?.tests);
  }

  /** @param {Iterable<string>} ids @returns {Declaration[]} */
  declarationsAt(ids) {
    return [...ids].flatMap((id) => this.declaration(id) ?? []);
  }

  /** @param {string} id @returns {Declaration[]} it and what it is built of in its file */
  partsInFile(id) {
    const file = fileOf(id);
    const parts = reachable([id], this.#needs, (each) => each !== file);
    return this.declarationsAt([...parts].filter((part) => fileOf(part) === file));
  }

  /**
   * @param {Iterable<string>} ids
   * @param {(file: string) => boolean} [isEnd] files whose dependents are not followed
   * @returns {Set<string>} these and all declarations that depend on them
   */
  dependents(ids, isEnd) {
    return reachable(ids, this.#neededBy, isEnd);
  }

  /** @param {string} file @returns {string[]} the declarations of a test file and those that it uses in its own folder */
  partsOfTest(file) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const isOutside = (/** @type {string} */ each) => !each.startsWith(folder);
    return [...reachable([`${file}#${ALL}`], this.#needs, isOutside)].filter((id) => id.startsWith(folder));
  }
}

/**
 * @template T
 * @param {(id: string, graph: DependencyGraph) => T} compute
 * @returns {(id: string, graph: DependencyGraph) => T} the same, computed once
 */
export function once(compute) {
  /** @type {WeakMap<DependencyGraph, Map<string, T>>} */
  const results = new WeakMap();
  return (id, graph) => {
    const known = results.get(graph) ?? new Map();
    results.set(graph, known);
    if (!known.has(id)) known.set(id, compute(id, graph));
    return known.get(id);
  };
}

/** @param {string} id @returns {string} */
export const fileOf = (id) => id.slice(0, id.indexOf('#'));

/**
 * @param {string} name
 * @param {ParsedFile} parsed
 * @param {ParsedFile} [old]
 */
function isChanged(name, parsed, old) {
  if (!old) return name !== '' || parsed.declarations.get(name)?.text !== '';
  const [after, before] = [parsed, old].map((each) => {
    const declaration = each.declarations.get(name);
    return JSON.stringify([declaration?.text, declaration?.references.map((use) => each.imports.get(use.name))]);
  });
  return after !== before;
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
 * @param {(file: string) => boolean} [isEnd]
 */
function reachable(from, edges, isEnd = () => false) {
  const visited = new Set(from);
  for (const id of visited) if (!isEnd(fileOf(id))) for (const next of edges.get(id) ?? []) visited.add(next);
  return visited;
}
