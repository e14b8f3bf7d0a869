/** @import { ImportGraph } from './import-graph.mjs' */

/** @typedef {'unit' | 'web' | 'integration' | 'browser'} Tier */

/** Contracts of a file by name; `null`: all of them. @typedef {Map<string, Set<string> | null>} Contracts */

/**
 * What to run for a change.
 * @typedef {object} Selection
 * @property {string[]} checked the files whose format and lint is checked; a pattern for all of them
 * @property {Record<Tier, string[]>} tests by tier
 * @property {string[]} reasons why, a line for each
 */

/** Settles how everything is compiled, run or tested. */
const EVERYTHING =
  /^(?:package(?:-lock)?\.json|tsconfig[\w.-]*\.json|jest\.config\.mjs|nx\.json|tools\/(?:jest|run|infra|test|tsconfig|package)\b.*)$/;
const ALL_CHECKS = /^(?:eslint\.config\.mjs|\.prettier.*|tools\/lint\/.*)$/;
/** What the web app is made of without being imported by it. */
const WEB_BUILD = /^web\/(?:index\.html|package\.json|vite\.config\.mts|(?:build|public|scripts|src\/styles)\/.*)$/;
const BROWSER_SETUP = 'web/e2e/playwright.config.ts';
/** These tests read what lies about in the project: deployment files, packages, configurations. */
const READERS = /^tools\/deploy\/.*\.spec\.ts$/;

const CONTRACT = /^libs\/contracts\/src\/(?:gateway|identity|collection|marketplace|billing|notifications)\//;
const CONTRACT_IMPORT = /import (?:type )?\{([^}]*)\} from '@vault\/contracts\/([^'?]+)(?:\?\w+)?'/g;
const SERVICE_FILE = /^services\/([\w-]+)\/(?:src\/|package\.json|tsconfig\.json)/;
const FEATURE_FILE = /^services\/[\w-]+\/src\/[\w-]+\//;
/** Other features' statements use its tables without importing it. */
const SCHEMA = /\.schema\.ts$|\/migrations\//;
const GATEWAY_TEST = /^services\/gateway\/test\/.*\.int-spec\.ts$/;
const PAGE = /^web\/src\/pages\/([\w-]+)\//;
/** Where calls and events come into a service. */
const DOOR = /\.(?:handler|subscriber)\.ts$/;
/** They bring a service's parts together, and so need each of them without using any. */
const ASSEMBLY = /(?:\.module|\/main|\/database)\.ts$/;

/** @param {string} file @returns {Tier | undefined} */
export function tierOf(file) {
  if (/^web\/e2e\/[\w-]+\.e2e\.ts$/.test(file)) return 'browser';
  if (/\.int-spec\.ts$/.test(file)) return 'integration';
  if (/^web\/src\/.*\.spec\.tsx?$/.test(file)) return 'web';
  return /^(?:(?:services|libs)\/[\w-]+\/src|tools)\/.*\.spec\.ts$/.test(file) ? 'unit' : undefined;
}

/**
 * Chooses the tests that a change can upset. Those that import what changed follow from the imports. All else meets a
 * service through its contracts: those that a changed file, or one that needs it, answers or hears. An integration test
 * is chosen when it uses one of them; a gateway test when it starts the service and calls one of their routes; a browser
 * test when its own text calls such a route, or opens a page that shows the change or uses such a contract.
 * @param {readonly string[]} changed
 * @param {ImportGraph} graph
 * @returns {Selection}
 */
export function select(changed, graph) {
  const reasons = [];
  const affected = graph.dependents(changed, (file) => ASSEMBLY.test(file));
  const all = graph.files.filter((file) => tierOf(file));
  const chosen = new Set(all.filter((file) => affected.has(file)));
  const choose = (/** @type {string} */ why, /** @type {(file: string) => boolean} */ filter) => {
    const files = all.filter(filter);
    for (const file of files) chosen.add(file);
    reasons.push(`${why}: ${files.length} files`);
  };
  reasons.push(`tests that import what changed: ${chosen.size} files`);
  const settings = changed.find((file) => EVERYTHING.test(file));
  if (settings) choose(`${settings} changed, so every test`, () => true);
  const built = changed.find((file) => WEB_BUILD.test(file) || file === BROWSER_SETUP);
  if (built) choose(`${built} changed, so every browser test`, (file) => tierOf(file) === 'browser');
  if (changed.some((file) => !file.startsWith('web/src/'))) {
    choose('tests that read files of the whole project', (file) => READERS.test(file));
  }
  const services = servicesOf(affected, changed);
  const contracts = contractsOf(affected, changed, graph);
  const uses = (/** @type {string} */ file) => usesContract(file, contracts, graph);
  const showsChange = (/** @type {string} */ file) => file.startsWith('web/src/') && (affected.has(file) || uses(file));
  const addresses = [...contracts].flatMap(([file, names]) => routePatterns(graph.read(file), names));
  const calls = (/** @type {string} */ text) => addresses.some((address) => address.test(text));
  if (services.delete('gateway')) {
    const ofGateway = (/** @type {string} */ file) => GATEWAY_TEST.test(file) || tierOf(file) === 'browser';
    choose('the gateway changed, which every request goes through, so its tests and the browser tests', ofGateway);
  }
  if (services.size) {
    const own = new RegExp(`^services/(?:${[...services].join('|')})/test/.*\\.int-spec\\.ts$`);
    const isOwn = (/** @type {string} */ file) => own.test(file) && graph.partsOfTest(file).some(uses);
    choose('integration tests of the service that use a contract of the change', isOwn);
    choose(`gateway tests that start ${[...services].join(' or ')} and call a route of the change`, (file) => {
      if (!GATEWAY_TEST.test(file)) return false;
      const text = graph.textOfTest(file);
      return starts(text, services) && (calls(text) || !text.includes('/api/'));
    });
  }
  const pages = pagesOf(graph.dependents(graph.files.filter(showsChange)));
  const visited = pages.flatMap((page) => pagePatterns(page, graph));
  if (pages.length || addresses.length) {
    const list = pages.length > 6 ? `${pages.length} pages` : pages.join(', ') || 'no page';
    choose(`browser tests that open ${list} or call a route of the change`, (file) => {
      if (tierOf(file) !== 'browser') return false;
      const text = graph.read(file);
      return calls(text) || visited.some((address) => address.test(text));
    });
  }
  const tests = { unit: [], web: [], integration: [], browser: [] };
  for (const file of chosen) /** @type {Record<string, string[]>} */ (tests)[tierOf(file) ?? '']?.push(file);
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
 * The contracts that changed, and those that the change stands behind: what the handlers and subscribers use that need
 * it. Of a table, a job or a module they are those of its feature, or all of the service's where it has none.
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
  for (const file of inServices) addAnswered(contracts, contractDoors(file, graph), graph, file);
  for (const [service, files] of byService(graph.dependents(shared, (file) => ASSEMBLY.test(file)))) {
    addAnswered(contracts, files.filter(isDoor), graph, `services/${service}/`);
  }
  return contracts;
}

/** @param {string} file */
const isDoor = (file) => DOOR.test(file);

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
 * The handlers and subscribers that a changed file of a service stands behind.
 * @param {string} file
 * @param {ImportGraph} graph
 */
function contractDoors(file, graph) {
  const behind = [...graph.dependents([file], (each) => ASSEMBLY.test(each))].filter(isDoor);
  if (behind.length || !FEATURE_FILE.test(file) || SCHEMA.test(file)) return behind;
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  return graph.files.filter((each) => each.startsWith(folder) && isDoor(each));
}

/**
 * @param {Contracts} contracts gets what the handlers and subscribers are registered for; where there are none, all
 * contracts of the service
 * @param {readonly string[]} doors
 * @param {ImportGraph} graph
 * @param {string} file that the service is known by
 */
function addAnswered(contracts, doors, graph, file) {
  const service = file.split('/')[1];
  const own = graph.files.filter((each) => CONTRACT.test(each) && each.split('/')[3] === service);
  const answered = doors.flatMap((door) => answeredBy(graph.read(door)));
  if (!answered.length) for (const each of own) contracts.set(each, null);
  for (const [each, name] of answered) {
    const names = contracts.get(each);
    if (names !== null) contracts.set(each, new Set(names).add(name));
  }
}

/**
 * What a handler or subscriber is registered for, with the contract's file.
 * @param {string} text
 * @returns {[file: string, name: string][]}
 */
function answeredBy(text) {
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
 * The addresses of contracts' routes, up to their first parameter.
 * @param {string} text of the contracts' file
 * @param {Set<string> | null} names of the contracts; null: all
 */
function routePatterns(text, names) {
  const declared = text.split(/^export const /m);
  const wanted = names ? declared.filter((each) => names.has(/^\w+/.exec(each)?.[0] ?? '')) : declared;
  return wanted
    .flatMap((each) => [...each.matchAll(/['`](\/[a-z][\w/-]*)/g)])
    .map(([, path = '']) => new RegExp(`/api${startOf(path)}(?![\\w-])`));
}

/**
 * How the tests name the addresses of a page.
 * @param {string} page its folder
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
 * @param {string} text of a gateway test and what it needs
 * @param {Set<string>} services
 */
function starts(text, services) {
  return /\bSERVICE_NAMES\b/.test(text) || [...services].some((name) => text.includes(`'${name}'`));
}
