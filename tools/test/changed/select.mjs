/** @import { ImportGraph } from './import-graph.mjs' */

/** @typedef {'unit' | 'web' | 'integration' | 'browser'} Tier */

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
  const contracts = contractsOf(affected, services, graph);
  const isUsed = (/** @type {string} */ file) => contracts.includes(file);
  const showsChange = (/** @type {string} */ file) =>
    file.startsWith('web/src/') && (affected.has(file) || [...(graph.needs.get(file) ?? [])].some(isUsed));
  const addresses = contracts.flatMap((file) => routePatterns(graph.read(file)));
  const calls = (/** @type {string} */ text) => addresses.some((address) => address.test(text));
  if (services.delete('gateway')) {
    const ofGateway = (/** @type {string} */ file) => GATEWAY_TEST.test(file) || tierOf(file) === 'browser';
    choose('the gateway changed, which every request goes through, so its tests and the browser tests', ofGateway);
  }
  if (services.size) {
    const own = new RegExp(`^services/(?:${[...services].join('|')})/test/.*\\.int-spec\\.ts$`);
    const uses = (/** @type {string} */ file) => own.test(file) && graph.needsOfTest(file).some(isUsed);
    choose('integration tests of the service that use a contract of the change', uses);
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
    const name = /^services\/([\w-]+)\/(?:src\/|package\.json|tsconfig\.json)/.exec(file)?.[1];
    if (name && !file.endsWith('.spec.ts')) services.add(name);
  }
  return services;
}

/**
 * The contracts that changed, and those that the change stands behind: what the handlers and subscribers use that need
 * it. Where a service changed without any of them being reached (a job, a table, a module), all that are its own.
 * @param {Set<string>} affected
 * @param {Set<string>} services
 * @param {ImportGraph} graph
 */
function contractsOf(affected, services, graph) {
  const contracts = new Set([...affected].filter((file) => CONTRACT.test(file)));
  for (const service of services) {
    const doors = [...affected].filter((file) => file.startsWith(`services/${service}/src/`) && DOOR.test(file));
    const used = doors.flatMap((file) => answeredBy(graph.read(file)));
    const own = graph.files.filter((file) => CONTRACT.test(file) && file.split('/')[3] === service);
    for (const file of used.length ? used : own) contracts.add(file);
  }
  return [...contracts];
}

/**
 * The contract files of what a handler or subscriber is registered for.
 * @param {string} text
 */
function answeredBy(text) {
  const names = new Set([...text.matchAll(/@(?:Handles|Subscribes)\((\w+)/g)].map(([, name]) => name));
  return [...text.matchAll(/import \{([^}]*)\} from '@vault\/contracts\/([^']+)'/g)].flatMap(
    ([, imported = '', path]) =>
      imported.split(/\W+/).some((name) => names.has(name)) ? [`libs/contracts/src/${path}.ts`] : [],
  );
}

/**
 * The addresses of a contract's routes, up to their first parameter.
 * @param {string} text
 */
function routePatterns(text) {
  return [...text.matchAll(/['`](\/[a-z][\w/-]*)/g)].map(
    ([, path = '']) => new RegExp(`/api${startOf(path)}(?![\\w-])`),
  );
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
