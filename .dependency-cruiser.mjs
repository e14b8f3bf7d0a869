const LIBRARIES = { contracts: 'contracts', kit: 'service-kit', valuation: 'valuation' };
/** Where each layer lies; a service, a feature and a page is a folder, which the others of its kind do not import. */
const LAYERS = {
  contracts: 'libs/contracts/',
  kit: 'libs/service-kit/',
  valuation: 'libs/valuation/',
  service: 'services/([^/]+)/',
  tools: 'tools/',
  'web-lib': 'web/src/lib/',
  'web-content': 'web/src/content/',
  'web-design-system': 'web/src/design-system/',
  'web-api': 'web/src/api/',
  'web-testing': 'web/src/testing/',
  'web-feature': 'web/src/features/([^/]+)/',
  'web-page': 'web/src/pages/([^/]+)/',
  'web-app': 'web/src/app/',
};
const WEB = ['contracts', 'web-lib', 'web-content', 'web-design-system', 'web-api', 'web-testing'];
/** What the files of a layer may import besides packages and files of their own folder. */
const BELOW = {
  contracts: [],
  kit: ['contracts'],
  valuation: ['contracts'],
  service: ['contracts', 'kit', 'valuation'],
  tools: ['contracts', 'kit', 'valuation'],
  'web-lib': ['contracts'],
  'web-content': ['contracts', 'web-lib', 'web-design-system'],
  'web-design-system': ['contracts', 'web-lib'],
  'web-api': ['contracts', 'web-lib'],
  'web-testing': ['contracts', 'web-lib', 'web-design-system', 'web-api'],
  'web-feature': WEB,
  'web-page': [...WEB, 'web-feature'],
  'web-app': [...WEB, 'web-feature', 'web-page'],
};
/** A library is imported by its name; before it is built, the name leads nowhere. */
const pathsOf = (layer) => [`^${LAYERS[layer]}`, ...(layer in LIBRARIES ? [`^@vault/${LIBRARIES[layer]}(?:/|$)`] : [])];

const layerRules = Object.entries(BELOW).map(([layer, below]) => ({
  name: `layer-${layer}`,
  comment: 'A layer imports only those below it, see BELOW.',
  severity: 'error',
  // Other tools, and tests, read the services' statements and schemas.
  from: { path: `^${LAYERS[layer]}`, pathNot: ['^tools/(?!(?:demo|infra|run)/)', '\\.(?:int-)?spec\\.tsx?$'] },
  to: {
    path: ['^(?:libs|services|web|tools)/', '^@vault/'],
    pathNot: [...pathsOf(layer).map((path) => path.replace('([^/]+)', '$1')), ...below.flatMap(pathsOf)],
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    {
      name: 'contracts-on-zod-alone',
      comment: 'The browser loads the contracts: they need no other package.',
      severity: 'error',
      from: { path: '^libs/contracts/src/', pathNot: '\\.spec\\.ts$' },
      to: { dependencyTypesNot: ['local', 'type-only'], pathNot: '^(?:libs/contracts/|node_modules/zod/)' },
    },
    {
      name: 'no-circles-of-files',
      comment: 'Files that need each other cannot be understood, tested or loaded alone.',
      severity: 'error',
      from: { path: '^(?:libs|services|web)/' },
      to: { circular: true },
    },
    {
      name: 'no-circles-of-folders',
      comment: 'Of two folders one is below the other: move what both need.',
      scope: 'folder',
      severity: 'error',
      from: { path: '^(?:libs|services|web)/' },
      to: { circular: true },
    },
    {
      name: 'web-features-by-their-public-file',
      comment:
        'What others may use of a feature is what its index.ts exports. A part that is loaded on demand is named itself.',
      severity: 'error',
      from: { path: '^web/src/(?!features/)' },
      to: { path: '^web/src/features/[^/]+/(?!index\\.ts$)', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'web-parts-on-demand-alone',
      comment: 'An index.ts loaded on demand brings the whole feature with it: name the part that is wanted.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^web/src/features/[^/]+/index\\.ts$', dependencyTypes: ['dynamic-import'] },
    },
    {
      name: 'web-own-files-directly',
      comment: 'Within a feature, files import each other; its index.ts is for the others.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/$1/index\\.ts$' },
    },
    {
      name: 'web-testing-for-tests',
      comment: 'Help for tests does not belong into what users load.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: ['/testing/', '\\.spec\\.tsx?$'] },
      to: { path: ['^web/src/testing/', '^web/src/features/[^/]+/testing/'] },
    },
    {
      name: 'service-features-by-their-public-file',
      comment: 'Feature folders of a service import each other through index.ts; migrations put their tables together.',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/([^/]+)/', pathNot: '/src/migrations/' },
      to: { path: '^services/$1/src/[^/]+/(?!index\\.ts$)', pathNot: '^services/$1/src/$2/' },
    },
  ],
  options: {
    exclude: {
      path: ['^(?:libs|services|web)/.*/(?:test|bench)/', '^(?:services|web)/.*/dist/', '^tools/(?:dist|bench)/'],
    },
    doNotFollow: { path: ['node_modules', '^libs/[^/]+/dist/'] },
    moduleSystems: ['es6'],
    // Types make two files need each other as much as values do.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mts', '.mjs'] },
  },
};
