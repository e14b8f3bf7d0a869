// Lets Node run TypeScript straight from the sources: in processes of their own, and in the workers of integration tests.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import Module, { createRequire, SourceMap } from 'node:module';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

const root = join(import.meta.dirname, '../../../..');
const resolve = Module._resolveFilename;

export const require = createRequire(import.meta.url);
Module._resolveFilename = (request, ...rest) =>
  resolve(request.replace(/^@vault\/([\w-]+)\/(.*)$/, `${root}/libs/$1/src/$2`), ...rest);

const OPTIONS = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};
const TRANSLATOR = JSON.stringify([OPTIONS, require('@swc/core/package.json').version]);

// A process translates some 150 files, and tests start thirty of them: what came of a text is kept under its hash. Programs
// besides the tests have no such folder.
const cache = process.env.NODE_COMPILE_CACHE && join(process.env.NODE_COMPILE_CACHE, 'translated');
if (cache) mkdirSync(cache, { recursive: true });

const compile = (filename, source) => require('@swc/core').transformSync(source, { filename, ...OPTIONS }).code;

function translate(filename) {
  const source = readFileSync(filename, 'utf8');
  if (!cache) return compile(filename, source);
  const file = join(cache, createHash('sha256').update([TRANSLATOR, filename, source].join('\0')).digest('hex'));
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const code = compile(filename, source);
    // Others may be reading or writing it at this moment.
    const unfinished = `${file}.${process.pid}.${threadId}`;
    writeFileSync(unfinished, code);
    renameSync(unfinished, file);
    return code;
  }
}

require.extensions['.ts'] = (module, filename) => module._compile(translate(filename), filename);

/** @param {string} filename @returns {SourceMap} from what Node runs to the source */
export function sourceMapOf(filename) {
  const code = translate(filename);
  const map = code.slice(code.lastIndexOf(',') + 1).trim();
  return new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString()));
}
