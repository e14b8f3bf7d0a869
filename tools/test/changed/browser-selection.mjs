import { allTests, isOfAllPages, pagesOf, pagesUsing, testsInStatement } from '../reach/record.mjs';
import { contractName } from './contracts.mjs';
import { fileOf, once } from './dependency-graph.mjs';
import { requestsOneOf } from './routes.mjs';

/** @import { ContractRecord } from '../reach/record.mjs' */
/** @import { Declaration } from './declarations.mjs' */
/** @import { DependencyGraph } from './dependency-graph.mjs' */
/** @import { Route } from './routes.mjs' */

/**
 * The browser tests that a change affects: those whose text is affected, requests an affected route or opens an affected
 * page, and those that reached an affected contract when they were recorded. A test that the record does not know as it is
 * counts when it opens a page that uses the contract.
 */
export class BrowserSelection {
  /**
   * @param {object} options
   * @param {Set<string>} options.affected declarations
   * @param {Set<string>} options.contracts declarations of the affected contracts
   * @param {readonly Route[]} options.routes of these contracts
   * @param {DependencyGraph} options.graph
   * @param {ContractRecord} options.record
   */
  constructor({ affected, contracts, routes, graph, record }) {
    this.affected = affected;
    this.routes = routes;
    this.graph = graph;
    this.record = record;
    const changed = pagesOf(affected);
    const using = new Set(changed);
    const usingNew = new Set(changed);
    const usingCommon = new Set(changed);
    /** @type {string[]} */
    this.common = [];
    /** @type {string[]} */
    this.others = [];
    for (const id of contracts) {
      const name = contractName(id, graph);
      const pages = pagesUsing(id, graph);
      for (const page of pages) using.add(page);
      if (!name) continue;
      const isCommon = record.isReachedByMost(name);
      (isCommon ? this.common : this.others).push(name);
      for (const page of pages) {
        if (isCommon) usingCommon.add(page);
        // The record cannot know of contracts that the page did not use yet.
        if (!record.isUsedBy(page, name)) usingNew.add(page);
      }
    }
    const addressesOf = (/** @type {Iterable<string>} */ pages) =>
      [...pages].flatMap((page) => patternsOf(page, graph));
    this.addresses = {
      changed: addressesOf(changed),
      using: addressesOf(using),
      usingNew: addressesOf(usingNew),
      usingCommon: addressesOf(usingCommon),
    };
    /** The pages that change or use such a contract, for people. */
    this.place = using.size > 6 ? `${using.size} pages` : [...using].join(', ') || 'no page';
    const isUnknown = this.common.length + this.others.length > 0;
    /** How many tests the record does not know as they are. */
    this.unknown = isUnknown ? allTests(graph).filter((test) => !record.reachedBy(test)).length : 0;
  }

  /**
   * @param {string} file
   * @returns {{ lines: number[], of: number }} the lines where its selected tests begin, and the number of all
   */
  testsIn(file) {
    const statements = this.graph.browserTestsOf(file);
    const all = statements.flatMap((id) => testsInStatement(id, this.graph));
    return { lines: statements.flatMap((id) => this.#select(id)).map(({ line }) => line), of: all.length };
  }

  /** @param {string} id of a statement with tests */
  #select(id) {
    const { graph, record, addresses } = this;
    const parts = partsInFile(id, graph);
    const text = textOf(parts);
    const opens = (/** @type {RegExp[]} */ some) => some.some((address) => address.test(text));
    const tests = testsInStatement(id, graph);
    if (this.affected.has(id) || requestsOneOf(parts, this.routes) || opens(addresses.changed)) return tests;
    if (isOfAllPages(fileOf(id))) return [];
    return tests.filter((test) => {
      const reached = record.reachedBy(test);
      if (!reached) return opens(addresses.using);
      const reaches = (/** @type {string[]} */ names) => names.some((name) => reached.has(name));
      // Most tests reach what is common in passing, and only those that open a page for it can see what it does.
      return (
        opens(addresses.usingNew) || reaches(this.others) || (reaches(this.common) && opens(addresses.usingCommon))
      );
    });
  }
}

const partsInFile = once((id, graph) => graph.partsInFile(id));

/** Patterns of the addresses of a page in tests; it is named by its folder. */
const patternsOf = once((page, graph) => {
  const router = graph.read('web/src/app/router.tsx');
  const paths = router.matchAll(new RegExp(`path: '([^']+)',[^}]*?import\\('\\.\\./pages/${page}/`, 'g'));
  const starts = [...paths].map(([, path = '']) => new RegExp(`(?<![\\w/]|api)\\\\?/${startOf(path)}(?![\\w-])`));
  return starts.length ? starts : [/goto\(['"`]\/['"`?]/];
});

/** @param {string} path */
const startOf = (path) =>
  path
    .replace(/\/?:.*/, '')
    .replace(/\/$/, '')
    .replace(/[.?+*]/g, '\\$&');

/** @param {readonly Declaration[]} declarations */
export const textOf = (declarations) => declarations.map(({ text }) => text).join('\n');
