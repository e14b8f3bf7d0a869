import { fileOf } from './dependency-graph.mjs';
import { ContractRecord } from '../reach/record.mjs';
import { BrowserSelection, textOf } from './browser-selection.mjs';
import { CONTRACT, contractName, isContractEnd } from './contracts.mjs';
import { affectedProjects } from './projects.mjs';
import { declaredRoutes, requestsOneOf } from './routes.mjs';

/** @import { Declaration } from './declarations.mjs' */
/** @import { DependencyGraph } from './dependency-graph.mjs' */

/** @typedef {'unit' | 'web' | 'integration' | 'browser'} Tier */

/**
 * The checks and tests to run for a change.
 * @typedef {object} Selection
 * @property {string[]} checked the files to check for format and lint, or a pattern for all
 * @property {string[]} projects the ones to check the types of, or the root for all
 * @property {Record<Tier, string[]>} tests the files by tier
 * @property {Map<string, { lines: number[], of: number }>} partial files of browser tests of which only some are selected:
 * where these begin, and how many there are in all
 * @property {string[] | undefined} contracts the only ones whose routes the tests of every route try; undefined: all
 * @property {string[]} reasons the reasons, one per line
 */

/** Affects how everything is compiled, run or tested. */
const ALL_TESTS =
  /^(?:package(?:-lock)?\.json|tsconfig[\w.-]*\.json|jest\.config\.mjs|nx\.json|tools\/(?:jest|run|infra|test|tsconfig|package)\b.*)$/;
const ALL_CHECKS = /^(?:\.oxlintrc\.json|\.oxfmtrc\.json|tools\/lint\/.*)$/;
/** Files of the web build that the app does not import. */
const WEB_BUILD =
  /^web\/(?:index\.html|package\.json|vite\.config\.mts|(?:boot|build|public|scripts|src\/styles)\/.*)$/;
const BROWSER_SETUP = 'web/e2e/playwright.config.ts';
/** These tests read files of the whole project other than sources: deployment, packages, configuration. */
const PROJECT_READERS = /^tools\/deploy\/.*\.spec\.ts$/;
const SOURCES = /^(?:services|libs)\/[\w-]+\/(?:src|test)\/|^web\/(?:src|e2e)\//;
/** Reads the names of metrics in the sources of services. */
const SOURCE_READER = 'tools/deploy/monitoring.spec.ts';

const SERVICE_FILE = /^services\/([\w-]+)\/(?:src\/|package\.json|tsconfig\.json)/;
const FEATURE_FILE = /^services\/[\w-]+\/src\/[\w-]+\//;
/** Statements of other features use these tables without importing the file. */
const SCHEMA = /\.schema\.ts$|\/migrations\//;
const GATEWAY_TEST = /^services\/gateway\/test\/.*\.int-spec\.ts$/;
/** Tells which contracts the tests of every route try. */
const TRIED_CONTRACTS = 'services/gateway/test/support/tried-contracts.ts';
const POLICY_TEST = /-policy\.int-spec\.ts$/;
/** These files assemble a service: they import all its parts without depending on their behavior. */
const ASSEMBLY = /(?:\.module|\/main|\/database)\.ts$/;

/** @param {string} file @returns {Tier | undefined} */
export function tierOf(file) {
  if (/^web\/e2e\/[\w-]+\.e2e\.ts$/.test(file)) return 'browser';
  if (/\.int-spec\.ts$/.test(file)) return 'integration';
  if (/^web\/src\/.*\.spec\.tsx?$/.test(file)) return 'web';
  return /^(?:(?:services|libs)\/[\w-]+\/src|tools)\/.*\.spec\.ts$/.test(file) ? 'unit' : undefined;
}

/** A changed file, and its text before; none: it is new, or all of it counts. @typedef {{ file: string, before?: string }} Change */

/**
 * Selects the tests that a change can affect: first those that use a changed declaration, directly or not. Other tests
 * reach a service through its contracts, here those handled by a changed declaration or its dependents. An integration
 * test is selected when it uses one of them; a gateway test when it starts the service and requests one of their routes;
 * a browser test when its own text requests such a route, or opens a page that uses the change or such a contract.
 * @param {readonly Change[]} changes
 * @param {DependencyGraph} graph
 * @param {ContractRecord} record
 * @returns {Selection}
 */
export function select(changes, graph, record = ContractRecord.read()) {
  const reasons = [];
  const changed = changes.map(({ file }) => file);
  const declarations = new Map(changes.map(({ file, before }) => [file, graph.changed(file, before)]));
  const affected = graph.dependents([...declarations.values()].flat(), isAssembly);
  const affectedFiles = filesOf(affected);
  const all = graph.files.filter((file) => tierOf(file));
  const isAffected = (/** @type {string} */ file) =>
    tierOf(file) === 'browser' ? affected.has(`${file}#`) : affectedFiles.has(file);
  const selected = new Set(all.filter(isAffected));
  const selectWhere = (/** @type {string} */ why, /** @type {(file: string) => boolean} */ filter) => {
    const files = all.filter(filter);
    for (const file of files) selected.add(file);
    reasons.push(`${why}: ${files.length} files`);
  };
  reasons.push(`tests that use what changed: ${selected.size} files`);
  const settings = changed.find((file) => ALL_TESTS.test(file));
  if (settings) selectWhere(`${settings} changed, so every test`, () => true);
  const built = changed.find((file) => WEB_BUILD.test(file) || file === BROWSER_SETUP);
  if (built) selectWhere(`${built} changed, so every browser test`, (file) => tierOf(file) === 'browser');
  if (changed.some((file) => !SOURCES.test(file))) {
    selectWhere('tests that read files of the whole project', (file) => PROJECT_READERS.test(file));
  } else if (changed.some((file) => !file.startsWith('web/'))) {
    selectWhere('tests that read the sources of services', (file) => file === SOURCE_READER);
  }
  const trying = graph.dependents([`${TRIED_CONTRACTS}#isTried`]);
  const triesAll = [...filesOf(trying)].some((file) => selected.has(file));
  const services = servicesOf(affectedFiles, changed);
  const contracts = contractsOf(affected, declarations, graph);
  const usesContract = graph.dependents(contracts, isContractEnd);
  const names = [...contracts].flatMap((id) => contractName(id, graph) ?? []);
  const routes = [...contracts].flatMap((id) => declaredRoutes(graph.partsInFile(id)));
  const isOfGateway = services.delete('gateway');
  if (isOfGateway) {
    const ofGateway = (/** @type {string} */ file) => GATEWAY_TEST.test(file) || tierOf(file) === 'browser';
    selectWhere('the gateway changed, which every request goes through, so its tests and the browser tests', ofGateway);
  }
  if (services.size) {
    const own = new RegExp(`^services/(?:${[...services].join('|')})/test/.*\\.int-spec\\.ts$`);
    const isOwn = (/** @type {string} */ file) =>
      own.test(file) && graph.partsOfTest(file).some((id) => usesContract.has(id));
    selectWhere('integration tests of the service that use a contract of the change', isOwn);
    selectWhere(`gateway tests that start ${[...services].join(' or ')} and request a route of the change`, (file) => {
      if (!GATEWAY_TEST.test(file)) return false;
      const parts = graph.partsOfTest(file);
      const text = textOf(graph.declarationsAt(parts));
      // A policy names the contracts that it is tried with.
      const usesOne = POLICY_TEST.test(file)
        ? names.some((name) => text.includes(`'${name}'`))
        : parts.some((id) => usesContract.has(id));
      return startsOneOf(text, services) && (usesOne || requestsOneOf(graph.declarationsAt(parts), routes));
    });
  }
  const browser = new BrowserSelection({ affected, contracts, routes, graph, record });
  /** @type {Selection['partial']} */
  const partial = new Map();
  selectWhere(`browser tests that open ${browser.place} or reach a contract of the change`, (file) => {
    if (tierOf(file) !== 'browser' || selected.has(file)) return false;
    const { lines, of } = browser.testsIn(file);
    if (lines.length > 0 && lines.length < of) partial.set(file, { lines, of });
    return lines.length > 0;
  });
  if (browser.unknown) reasons.push(`browser tests that the record lacks, selected by their pages: ${browser.unknown}`);
  const tests = { unit: [], web: [], integration: [], browser: [] };
  for (const file of selected) /** @type {Record<string, string[]>} */ (tests)[tierOf(file) ?? '']?.push(file);
  const everywhere = changed.some((file) => ALL_CHECKS.test(file));
  return {
    checked: everywhere ? ['.'] : changed.filter((file) => graph.files.includes(file)),
    projects: settings || everywhere ? ['.'] : affectedProjects(changed),
    tests,
    partial,
    contracts: triesAll || isOfGateway ? undefined : names,
    reasons,
  };
}

const isAssembly = (/** @type {string} */ file) => ASSEMBLY.test(file);

/** @param {Iterable<string>} ids */
const filesOf = (ids) => new Set([...ids].map(fileOf));

/**
 * The services whose built code changed.
 * @param {Set<string>} affectedFiles
 * @param {readonly string[]} changed
 */
function servicesOf(affectedFiles, changed) {
  const services = new Set();
  for (const file of [...affectedFiles, ...changed]) {
    const name = SERVICE_FILE.exec(file)?.[1];
    if (name && !file.endsWith('.spec.ts')) services.add(name);
  }
  return services;
}

/**
 * The changed contracts, and those of the handlers and subscribers that depend on the change. For a job or a module these
 * are the contracts of its feature, or all of the service where it has none; for a table all of the service.
 * @param {Set<string>} affected
 * @param {Map<string, string[]>} changed declarations by file
 * @param {DependencyGraph} graph
 * @returns {Set<string>}
 */
function contractsOf(affected, changed, graph) {
  const contracts = new Set([...affected].filter((id) => CONTRACT.test(id)));
  const shared = [...changed].filter(([file]) => !file.startsWith('services/')).flatMap(([, ids]) => ids);
  for (const [service, ids] of byService(graph.dependents(shared, isAssembly))) {
    for (const id of handledOrAll(ids, service, graph)) contracts.add(id);
  }
  for (const [file, ids] of changed) {
    const service = SERVICE_FILE.exec(file)?.[1];
    if (!service || !ids.length || file.endsWith('.spec.ts')) continue;
    const handling = entryPointsOf(file, ids, graph);
    for (const id of handledOrAll(handling, service, graph)) contracts.add(id);
  }
  return contracts;
}

/** @param {Set<string>} ids @returns {Map<string, string[]>} */
function byService(ids) {
  const services = new Map();
  for (const id of ids) {
    const service = SERVICE_FILE.exec(id)?.[1];
    if (service) services.set(service, [...(services.get(service) ?? []), id]);
  }
  return services;
}

/**
 * The declarations that depend on those of a file of a service; those of its feature where no handler is among them.
 * @param {string} file
 * @param {readonly string[]} ids
 * @param {DependencyGraph} graph
 */
function entryPointsOf(file, ids, graph) {
  const dependents = [...graph.dependents(ids, isAssembly)];
  if (dependents.some((id) => graph.handled(id).length)) return dependents;
  const [feature] = FEATURE_FILE.exec(file) ?? [];
  if (!feature || SCHEMA.test(file)) return [];
  return graph.declarationsIn((each) => each.startsWith(feature));
}

/**
 * The contracts that these declarations handle, or all of the service where there are none.
 * @param {readonly string[]} ids
 * @param {string} service its name
 * @param {DependencyGraph} graph
 */
function handledOrAll(ids, service, graph) {
  const handled = ids.flatMap((id) => graph.handled(id));
  if (handled.length) return handled;
  return graph.declarationsIn((file) => CONTRACT.test(file) && file.split('/')[3] === service);
}

/**
 * @param {string} text of a gateway test and its dependencies
 * @param {Set<string>} services
 */
function startsOneOf(text, services) {
  return /\bSERVICE_NAMES\b/.test(text) || [...services].some((name) => text.includes(`'${name}'`));
}
