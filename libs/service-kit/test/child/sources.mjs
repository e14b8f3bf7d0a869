// Lets a process of its own run TypeScript straight from the sources.
import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const resolve = Module._resolveFilename;

export const require = createRequire(import.meta.url);
Module._resolveFilename = (request, ...rest) =>
  resolve(request.replace(/^@vault\/([\w-]+)\/(.*)$/, `${root}/libs/$1/src/$2`), ...rest);
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
