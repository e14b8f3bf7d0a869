import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../run/project.mjs';
import { isContractEnd } from '../changed/contracts.mjs';
import { fileOf, once } from '../changed/dependency-graph.mjs';

/** @import { DependencyGraph } from '../changed/dependency-graph.mjs' */

/** The record in the repository. */
export const RECORD_FILE = 'web/e2e/recorded-contracts.txt';

const HEAD = `# Which contracts and events each browser test reaches, and which contracts the code of each page uses, as of the run that
# wrote this file: npm test -- --record. npm test -- --changed selects by it; docs/decisions/059-recorded-contracts.md.
`;
const PAGE = /^web\/src\/pages\/([\w-]+)\//;

/**
 * A browser test as the sources have it.
 * @typedef {object} RecordedTest
 * @property {string} key 'file › title'
 * @property {string} file
 * @property {number} line
 * @property {string} hash of its text, with what it uses in its file
 */

/** What a run of all browser tests has recorded. */
export class ContractRecord {
  /** @type {Map<string, { hash: string, names: Set<string> }>} */
  #lines = new Map();
  /** How many tests reach each. @type {Map<string, number>} */
  #counts = new Map();
  #total = 0;

  /** @param {string} text of the file */
  constructor(text) {
    for (const line of text.split('\n')) {
      const [key = '', hash = '', names = ''] = line.split('\t');
      if (!key || key.startsWith('#')) continue;
      this.#lines.set(key, { hash, names: new Set(names.split(' ').filter(Boolean)) });
      if (isPageKey(key)) continue;
      this.#total += 1;
      for (const name of this.namesAt(key)) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    }
  }

  static read() {
    const file = join(ROOT, RECORD_FILE);
    return new ContractRecord(existsSync(file) ? readFileSync(file, 'utf8') : '');
  }

  /** @returns {string[]} */
  get keys() {
    return [...this.#lines.keys()];
  }

  /** @param {string} key @returns {ReadonlySet<string>} */
  namesAt(key) {
    return this.#lines.get(key)?.names ?? new Set();
  }

  /**
   * @param {Pick<RecordedTest, 'key' | 'hash'>} test
   * @returns {ReadonlySet<string> | undefined} the contracts and events that it reaches; undefined when it is not recorded,
   *   or was another when it was
   */
  reachedBy({ key, hash }) {
    const line = this.#lines.get(key);
    return line?.hash === hash ? line.names : undefined;
  }

  /**
   * @param {string} name
   * @returns {boolean} whether most tests reach it, such as the registration or what surrounds each page
   */
  isReachedByMost(name) {
    return (this.#counts.get(name) ?? 0) > this.#total / 2;
  }

  /** @param {string} page @param {string} contract its name; whether the page used it when the record was made */
  isUsedBy(page, contract) {
    return this.namesAt(pageKey(page)).has(contract);
  }
}

/** What these expect of every page, its size, its looks, its first HTML, is the work of the web app alone. */
const TESTS_OF_ALL_PAGES = /^web\/e2e\/(?:code-size|early-input|prerendering|routes)\.e2e\.ts$/;
/** @param {string} file */
export const isOfAllPages = (file) => TESTS_OF_ALL_PAGES.test(file);

const PAGE_KEY = 'page ';
/** @param {string} page the name of its folder */
const pageKey = (page) => PAGE_KEY + page;

/** @param {string} key whether its line is that of a page */
export const isPageKey = (key) => key.startsWith(PAGE_KEY);

/** @param {readonly (readonly [key: string, hash: string, names: Iterable<string>])[]} lines */
export function writeRecord(lines) {
  const sorted = lines.map(([key, hash, names]) => [key, hash, [...names].sort().join(' ')].join('\t')).sort();
  writeFileSync(join(ROOT, RECORD_FILE), `${HEAD}${sorted.join('\n')}\n`);
}

/** The tests of a statement of a file. */
export const testsInStatement = once((id, graph) => {
  const file = fileOf(id);
  const texts = graph.partsInFile(id).map((part) => part.text);
  const hash = createHash('sha256').update(texts.sort().join('\n')).digest('hex').slice(0, 8);
  const tests = graph.declaration(id)?.tests ?? [];
  return tests.map(({ title, line }) => ({ key: `${file} › ${title}`, file, line, hash }));
});

/** @param {DependencyGraph} graph @returns {string[]} the files of browser tests that are recorded */
export const recordedFiles = (graph) =>
  graph.files.filter((file) => /^web\/e2e\/[\w-]+\.e2e\.ts$/.test(file) && !isOfAllPages(file));

/** @param {DependencyGraph} graph @returns {RecordedTest[]} the browser tests that are recorded */
export const allTests = (graph) =>
  recordedFiles(graph)
    .flatMap((file) => graph.browserTestsOf(file))
    .flatMap((id) => testsInStatement(id, graph));

/** The pages whose code uses a contract. */
export const pagesUsing = once((id, graph) => pagesOf(graph.dependents([id], isContractEnd)));

/** @param {Iterable<string>} ids @returns {string[]} the pages that these declarations belong to */
export const pagesOf = (ids) => [...new Set([...ids].flatMap((id) => PAGE.exec(id)?.[1] ?? []))];

/**
 * @param {DependencyGraph} graph
 * @param {ReadonlyMap<string, string>} contracts their declarations by name
 * @returns {(readonly [key: string, hash: string, names: string[]])[]} for each page the contracts that its code uses
 */
export function pageLines(graph, contracts) {
  /** @type {Map<string, string[]>} */
  const used = new Map();
  for (const [name, id] of contracts) {
    for (const page of pagesUsing(id, graph)) used.set(page, [...(used.get(page) ?? []), name]);
  }
  return [...used].map(([page, names]) => [pageKey(page), '', names]);
}
