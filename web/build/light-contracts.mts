import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const suffix = '?light';
const source = /\/libs\/contracts\/src\/(.+)\?light$/;
const prefix = '\0light-contract:';

interface Http {
  summary: string;
}

/** A summary is for those who read of a call, not for who makes it. */
const calling = ({ summary: _, ...http }: Http): object => http;

const isContract = (value: unknown): value is { kind: string; name: string; http?: Http } =>
  typeof value === 'object' && value !== null && 'kind' in value && 'name' in value && value.kind !== 'event';

const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain)) ||
  (typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !('_zod' in value) &&
    Object.values(value).every(isPlain));

/**
 * `import { listPlans } from '@vault/contracts/billing/plans?light'` gives the contracts with their names and
 * addresses but without their schemas and summaries, and the plain constants: what making a call takes. Public pages
 * so do without zod, a sixth of their code. Whoever needs a schema (a form) imports the contract without the suffix.
 * Reads the built contracts, so `@vault/contracts` is built first.
 */
export const lightContracts = (): Plugin => ({
  name: 'light-contracts',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith(suffix) ? prefix + (source.exec(id)?.[1] ?? '') : null),
  load(id) {
    if (!id.startsWith(prefix)) return null;
    const exported = require(`@vault/contracts/${id.slice(prefix.length)}`) as Record<string, unknown>;
    return Object.entries(exported)
      .map(([name, value]): [string, unknown] =>
        isContract(value)
          ? [
              name,
              {
                kind: value.kind,
                name: value.name,
                ...(value.http && { http: calling(value.http) }),
              },
            ]
          : [name, value],
      )
      .filter(([name, value]) => name !== '__esModule' && isPlain(value))
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});
