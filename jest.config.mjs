import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { jestCacheDir } from './tools/test/jest-cache.mjs';

// Workers and the processes that tests start load the same packages and built services some hundred times: Node keeps
// what V8 compiled under a hash of each file's text. Set here, so that all inherit it.
process.env['NODE_COMPILE_CACHE'] = join(jestCacheDir(), 'compiled');

/** Packages that exist as ES modules only: Node requires them, jest has to have them translated. */
const ES_ONLY = [
  '@nestjs',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'uuid',
  'cockatiel',
  'thumbhash',
  'content-disposition',
  'jose',
  'oxlint',
];

/** @param {Record<string, unknown>} parser */
const swcOptions = (parser) => ({
  jsc: {
    target: 'es2022',
    parser,
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
      // What Vite says of itself: CommonJS has no word for it.
      optimizer: {
        simplify: false,
        globals: { vars: { 'import.meta.env.DEV': 'false', 'import.meta.env.PROD': 'true' } },
      },
    },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
});

const TYPESCRIPT = swcOptions({ syntax: 'typescript', decorators: true });

/** Packages that tests import too and that are costly to load, or have to be the same as for the sources. */
const SHARED = ['@nestjs', 'zod', 'typeorm', 'pg', 'amqplib', 'minio', 'stripe', 'sharp', '@node-rs'];

const LOAD_BY_NODE = '<rootDir>/tools/jest/load-by-node.cjs';

const common = {
  rootDir: import.meta.dirname,
  cacheDirectory: jestCacheDir(),
  transform: {
    '\\.m?ts$': ['@swc/jest', TYPESCRIPT],
    '\\.tsx$': ['@swc/jest', swcOptions({ syntax: 'typescript', tsx: true })],
    '\\.m?js$': ['@swc/jest', swcOptions({ syntax: 'ecmascript' })],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_ONLY.join('|')})/)`],
  moduleFileExtensions: ['ts', 'mts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: {
    '^@vault/contracts/([^?]+)(\\?light)?$': '<rootDir>/libs/contracts/src/$1',
    '^@vault/service-kit/(.*)$': '<rootDir>/libs/service-kit/src/$1',
    '^@vault/valuation/(.*)$': '<rootDir>/libs/valuation/src/$1',
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.data/', '<rootDir>/\\.nx/'],
};

export default {
  // Integration tests also wait; a number, since Jest reads '150%' as 150 workers.
  maxWorkers: availableParallelism() + 1,
  testSequencer: '<rootDir>/tools/jest/mixed-sequencer.mjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['{services,libs}/*/src', 'tools', 'web/build'].map((folder) => `<rootDir>/${folder}/**/*.spec.ts`),
      setupFilesAfterEnv: ['<rootDir>/tools/jest/test-timeout.mjs'],
    },
    {
      ...common,
      displayName: 'integration',
      testEnvironment: '<rootDir>/tools/jest/shared-modules-environment.mjs',
      transform: {
        [`/node_modules/(${SHARED.join('|')})/`]: LOAD_BY_NODE,
        // What tests bring along keeps something of one file, such as the services that it started.
        '/(services|libs)/[\\w-]+/src/(?!testing\\b).*\\.ts$': LOAD_BY_NODE,
        ...common.transform,
      },
      transformIgnorePatterns: [`/node_modules/(?!(${[...ES_ONLY, ...SHARED].join('|')})/)`],
      testMatch: ['<rootDir>/{services,libs}/*/test/**/*.int-spec.ts', '<rootDir>/tools/**/*.int-spec.ts'],
      setupFiles: ['<rootDir>/tools/jest/require-infrastructure.mjs'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/test-timeout.mjs'],
      globalSetup: '<rootDir>/services/gateway/test/support/shared-stack.setup.ts',
      globalTeardown: '<rootDir>/services/gateway/test/support/shared-stack.teardown.ts',
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/tools/jest/jsdom-environment.mjs',
      testMatch: ['<rootDir>/web/src/**/*.spec.{ts,tsx}'],
      setupFiles: ['<rootDir>/tools/jest/browser-globals.mjs'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/test-timeout.mjs'],
      moduleNameMapper: {
        ...common.moduleNameMapper,
        '\\.(css|svg|png|jpg|webp|woff2)(\\?\\w+)?$': '<rootDir>/tools/jest/asset.mjs',
      },
    },
  ],
};
