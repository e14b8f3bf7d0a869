// Lets a process of its own run TypeScript straight from the sources, and libraries as they were built, where they are.
import { transformSync } from '@swc/core';
import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const resolve = Module._resolveFilename;

export const require = createRequire(import.meta.url);
Module._resolveFilename = (request, ...rest) => {
  const source = resolve(request.replace(/^@vault\/([\w-]+)\/(.*)$/, `${root}/libs/$1/src/$2`), ...rest);
  // Translating them takes longer than everything else at the start of a test's process.
  const built = source.replace(/\/libs\/([\w-]+)\/src\/(.*)\.ts$/, '/libs/$1/dist/$2.js');
  return built !== source && existsSync(built) ? built : source;
};
require.extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  });
  module._compile(code, filename);
};
