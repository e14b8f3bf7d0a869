import type { Plugin } from 'vite';

const schemas = /\/zod\/v4\/classic\/schemas\.js$/;
const writer = /^ *inst\._zod\.processJSONSchema = .+;$/gm;
const methods = /^import \{ (.+) \} from "\.\.\/core\/to-json-schema\.js";$/m;

/**
 * Leaves out what zod writes JSON Schema with, a fifth of its code: it hangs on every schema, so that no bundler sees
 * that the browser never asks for it. Asked all the same, it throws.
 */
export const leanZod = (): Plugin => ({
  name: 'lean-zod',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!schemas.test(id)) return null;
    const names = methods.exec(code)?.[1]?.split(', ');
    if (!names || !writer.test(code)) throw new Error('zod writes JSON Schema by other means now: see lean-zod.mts');
    const refuse = `() => () => { throw new Error('This build cannot write JSON Schema'); }`;
    const refusals = names.map((name) => `const ${name} = ${refuse};`).join('\n');
    return { code: code.replaceAll(writer, '').replace(methods, refusals), map: null };
  },
});
