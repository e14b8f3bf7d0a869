/** Services whose feature folders have no public files yet. A name is taken off once they have; see decision 029. */
const NOT_YET = [];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles-of-files',
      comment: 'Files that need each other cannot be understood, tested or loaded alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-of-folders',
      comment: 'Of two folders one is below the other: move what both need.',
      scope: 'folder',
      severity: 'error',
      from: {},
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
    exclude: { path: [`^services/(?:${NOT_YET.join('|')})/`, '/(?:dist|node_modules|test|bench)/'] },
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6'],
    // Types make two files need each other as much as values do.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mts', '.mjs'] },
  },
};
