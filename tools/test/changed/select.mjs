/** @import { ImportGraph } from './import-graph.mjs' */

/** @typedef {'unit' | 'web' | 'integration' | 'browser'} Tier */

/** The names of contracts by file; `null`: all of the file. @typedef {Map<string, Set<string> | null>} Contracts */

/**
 * The checks and tests to run for a change.
 * @typedef {object} Selection
 * @property {string[]} checked the files to check for format and lint, or a pattern for all
 * @property {Record<Tier, string[]>} tests by tier
 * @property {string[]} reasons the reasons, one per line
 */

/** Affects how everything is compiled, run or tested. */
const ALL_TESTS =
  /^(?:package(?:-lock)?\.json|tsconfig[\w.-]*\.json|jest\.config\.mjs|nx\.json|tools\/(?:jest|run|infra|test|tsconfig|package)\b.*)$/;
const ALL_CHECKS = /^(?:\.oxlintrc\.json|\.oxfmtrc\.json|tools\/lint\/.*)$/;
/** Files of the web build that the app does not import. */
const WEB_BUILD = /^web\/(?:index\.html|package\.json|vite\.config\.mts|(?:build|public|scripts|src\/styles)\/.*)$/;
const BROWSER_SETUP = 'web/e2e/playwright.config.ts';
/** These tests read files of the whole project: deployment, packages, configuration. */
const PROJECT_READERS = /^tools\/deploy\/.*\.spec\.ts$/;

const CONTRACT = /^libs\/contracts\/src\/(?:gateway|identity|collection|marketplace|billing|notifications)\//;
const CONTRACT_IMPORT = /import (?:type )?\{([^}]*)\} from '@vault\/contracts\/([^'?]+)(?:\?\w+)?'/g;
const SERVICE_FILE = /^services\/([\w-]+)\/(?:src\/|package\.json|tsconfig\.json)/;
const FEATURE_FILE = /^services\/[\w-]+\/src\/[\w-]+\//;
/** Statements of other features use these tables without importing the file. */
const SCHEMA = /\.schema\.ts$|\/migrations\//;
const GATEWAY_TEST = /^services\/gateway\/test\/.*\.int-spec\.ts$/;
const PAGE = /^web\/src\/pages\/([\w-]+)\//;
/** Where a service receives calls and events. */
const ENTRY_POINT = /\.(?:handler|subscriber)\.ts$/;
/** These files assemble a service: they import all its parts without depending on their behavior. */
const ASSEMBLY = /(?:\.module|\/main|\/database)\.ts$/;

/** @param {string} file @returns {Tier | undefined} */
export function tierOf(file) {
  if (/^web\/e2e\/[\w-]+\.e2e\.ts$/.test(file)) return 'browser';
  if (/\.int-spec\.ts$/.test(file)) return 'integration';
  if (/^web\/src\/.*\.spec\.tsx?$/.test(file)) return 'web';
  return /^(?:(?:services|libs)\/[\w-]+\/src|tools)\/.*\.spec\.ts$/.test(file) ? 'unit' : undefined;
}

/**
 * Selects the tests that a change can affect: first those that import a changed file, directly or not. Other tests reach a
 * service through its contracts, here those handled by a changed file or its dependents. An integration test is selected
 * when it uses one of them; a gateway test when it starts the service and calls one of their routes; a browser test when
 * its own text calls such a route, or opens a page that imports the change or uses such a contract.
 * @param {readonly string[]} changed
 * @param {ImportGraph} graph
 * @returns {Selection}
 */
export function select(changed, graph) {
  const reasons = [];
  const affected = graph.dependents(changed, (file) => ASSEMBLY.test(file));
  const all = graph.files.filter((file) => tierOf(file));
  const selected = new Set(all.filter((file) => affected.has(file)));
  const selectWhere = (/** @type {string} */ why, /** @type {(file: string) => boolean} */ filter) => {
    const files = all.filter(filter);
    for (const file of files) selected.add(file);
    reasons.push(`${why}: ${files.length} files`);
  };
  reasons.push(`tests that import what changed: ${selected.size} files`);
  const settings = changed.find((file) => ALL_TESTS.test(file));
  if (settings) selectWhere(`${settings} changed, so every test`, () => true);
  const built = changed.find((file) => WEB_BUILD.test(file) || file === BROWSER_SETUP);
  if (built) selectWhere(`${built} changed, so every browser test`, (file) => tierOf(file) === 'browser');
  if (changed.some((file) => !file.startsWith('web/src/'))) {
    selectWhere('tests that read files of the whole project', (file) => PROJECT_READERS.test(file));
  }
  const services = servicesOf(affected, changed);
  const contracts = contractsOf(affected, changed, graph);
  const uses = (/** @type {string} */ file) => usesContract(file, contracts, graph);
  const showsChange = (/** @type {string} */ file) => file.startsWith('web/src/') && (affected.has(file) || uses(file));
  const addresses = [...contracts].flatMap(([file, names]) => routePatterns(graph.read(file), names));
  const calls = (/** @type {string} */ text) => addresses.some((address) => address.test(text));
  if (services.delete('gateway')) {
    const ofGateway = (/** @type {string} */ file) => GATEWAY_TEST.test(file) || tierOf(file) === 'browser';
    selectWhere('the gateway changed, which every request goes through, so its tests and the browser tests', ofGateway);
  }
  if (services.size) {
    const own = new RegExp(`^services/(?:${[...services].join('|')})/test/.*\\.int-spec\\.ts$`);
    const isOwn = (/** @type {string} */ file) => own.test(file) && graph.partsOfTest(file).some(uses);
    selectWhere('integration tests of the service that use a contract of the change', isOwn);
    selectWhere(`gateway tests that start ${[...services].join(' or ')} and call a route of the change`, (file) => {
      if (!GATEWAY_TEST.test(file)) return false;
      const text = graph.textOfTest(file);
      return startsOneOf(text, services) && (calls(text) || !text.includes('/api/'));
    });
  }
  const pages = pagesOf(graph.dependents(graph.files.filter(showsChange)));
  const visited = pages.flatMap((page) => pagePatterns(page, graph));
  if (pages.length || addresses.length) {
    const list = pages.length > 6 ? `${pages.length} pages` : pages.join(', ') || 'no page';
    selectWhere(`browser tests that open ${list} or call a route of the change`, (file) => {
      if (tierOf(file) !== 'browser') return false;
      const text = graph.read(file);
      return calls(text) || visited.some((address) => address.test(text));
    });
  }
  const tests = { unit: [], web: [], integration: [], browser: [] };
  for (const file of selected) /** @type {Record<string, string[]>} */ (tests)[tierOf(file) ?? '']?.push(file);
  const everywhere = changed.some((file) => ALL_CHECKS.test(file));
  return { checked: everywhere ? ['.'] : changed.filter((file) => graph.files.includes(file)), tests, reasons };
}

/**
 * The services whose built code changed.
 * @param {Set<string>} affected
 * @param {readonly string[]} changed
 */
function servicesOf(affected, changed) {
  const services = new Set();
  for (const file of [...affected, ...changed]) {
    const name = SERVICE_FILE.exec(file)?.[1];
    if (name && !file.endsWith('.spec.ts')) services.add(name);
  }
  return services;
}

/**
 * The changed contracts, and those of the handlers and subscribers that depend on the change. For a job or a module these
 * are the contracts of its feature, or all of the service where it has none; for a table all of the service.
 * @param {Set<string>} affected
 * @param {readonly string[]} changed
 * @param {ImportGraph} graph
 * @returns {Contracts}
 */
function contractsOf(affected, changed, graph) {
  /** @type {Contracts} */
  const contracts = new Map();
  for (const file of affected) if (CONTRACT.test(file)) contracts.set(file, null);
  const shared = changed.filter((file) => !file.startsWith('services/'));
  const inServices = changed.filter((file) => SERVICE_FILE.test(file) && !file.endsWith('.spec.ts'));
  for (const file of inServices)
    addHandled(contracts, dependentEntryPoints(file, graph), graph, file.split('/')[1] ?? '');
  for (const [service, files] of byService(graph.dependents(shared, (file) => ASSEMBLY.test(file)))) {
    addHandled(contracts, files.filter(isEntryPoint), graph, service);
  }
  return contracts;
}

/** @param {string} file */
const isEntryPoint = (file) => ENTRY_POINT.test(file);

/** @param {Set<string>} files @returns {Map<string, string[]>} */
function byService(files) {
  const services = new Map();
  for (const file of files) {
    const service = SERVICE_FILE.exec(file)?.[1];
    if (service) services.set(service, [...(services.get(service) ?? []), file]);
  }
  return services;
}

/**
 * The handlers and subscribers that depend on a changed file of a service.
 * @param {string} file
 * @param {ImportGraph} graph
 */
function dependentEntryPoints(file, graph) {
  const dependents = [...graph.dependents([file], (each) => ASSEMBLY.test(each))].filter(isEntryPoint);
  if (dependents.length || !FEATURE_FILE.test(file) || SCHEMA.test(file)) return dependents;
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  return graph.files.filter((each) => each.startsWith(folder) && isEntryPoint(each));
}

/**
 * @param {Contracts} contracts gets the contracts of the handlers and subscribers, or all contracts of the service
 * where there are none
 * @param {readonly string[]} entryPoints
 * @param {ImportGraph} graph
 * @param {string} service its name
 */
function addHandled(contracts, entryPoints, graph, service) {
  const own = graph.files.filter((each) => CONTRACT.test(each) && each.split('/')[3] === service);
  const handled = entryPoints.flatMap((entryPoint) => handledContracts(graph.read(entryPoint)));
  if (!handled.length) for (const each of own) contracts.set(each, null);
  for (const [each, name] of handled) {
    const names = contracts.get(each);
    if (names !== null) contracts.set(each, new Set(names).add(name));
  }
}

/**
 * The contracts that a handler or subscriber is registered for, with their files.
 * @param {string} text
 * @returns {[file: string, name: string][]}
 */
function handledContracts(text) {
  const registered = new Set([...text.matchAll(/@(?:Handles|Subscribes)\((\w+)/g)].map(([, name = '']) => name));
  return [...text.matchAll(CONTRACT_IMPORT)].flatMap(([, imported = '', path]) =>
    imported
      .split(/\W+/)
      .filter((name) => registered.has(name))
      .map((name) => /** @type {[string, string]} */ ([`libs/contracts/src/${path}.ts`, name])),
  );
}

/**
 * Whether a file imports one of the contracts.
 * @param {string} file
 * @param {Contracts} contracts
 * @param {ImportGraph} graph
 */
function usesContract(file, contracts, graph) {
  const needed = [...(graph.needs.get(file) ?? [])].filter((each) => contracts.has(each));
  if (!needed.length) return false;
  const imported = new Set(
    [...graph.read(file).matchAll(CONTRACT_IMPORT)].flatMap(([, names = '', path]) =>
      names.split(/\W+/).map((name) => `libs/contracts/src/${path}.ts#${name}`),
    ),
  );
  return needed.some((each) => {
    const names = contracts.get(each);
    return !names || [...names].some((name) => imported.has(`${each}#${name}`));
  });
}

/**
 * Patterns of the routes of contracts, up to their first parameter.
 * @param {string} text of the contract file
 * @param {Set<string> | null} names of the contracts; null: all
 */
function routePatterns(text, names) {
  const declared = text.split(/^export const /m);
  const matching = names ? declared.filter((each) => names.has(/^\w+/.exec(each)?.[0] ?? '')) : declared;
  return matching
    .flatMap((each) => [...each.matchAll(/['`](\/[a-z][\w/-]*)/g)])
    .map(([, path = '']) => new RegExp(`/api${startOf(path)}(?![\\w-])`));
}

/**
 * Patterns of the addresses of a page in tests.
 * @param {string} page the name of its folder
 * @param {ImportGraph} graph
 */
function pagePatterns(page, graph) {
  const router = graph.read('web/src/app/router.tsx');
  const paths = router.matchAll(new RegExp(`path: '([^']+)',[^}]*?import\\('\\.\\./pages/${page}/`, 'g'));
  const starts = [...paths].map(([, path = '']) => new RegExp(`(?<![\\w/]|api)\\\\?/${startOf(path)}(?![\\w-])`));
  return starts.length ? starts : [/goto\(['"`]\/['"`?]/];
}

/** @param {string} path */
const startOf = (path) =>
  path
    .replace(/\/?:.*/, '')
    .replace(/\/$/, '')
    .replace(/[.?+*]/g, '\\$&');

/** @param {Set<string>} files */
const pagesOf = (files) => [...new Set([...files].flatMap((file) => PAGE.exec(file)?.[1] ?? []))];

/**
 * @param {string} text of a gateway test and its dependencies
 * @param {Set<string>} services
 */
function startsOneOf(text, services) {
  return /\bSERVICE_NAMES\b/.test(text) || [...services].some((name) => text.includes(`'${name}'`));
}
