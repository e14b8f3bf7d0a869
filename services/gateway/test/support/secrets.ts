import { ownerOf, pathParameters } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import type { Browser } from './browser';

/** Ids that belong to somebody, with which everything is asked for. */
export type Ids = readonly (string | number)[];

const READABLE = new Set(['public', 'member', 'owner']);

/**
 * Everything that may be read over HTTP from these services: contract and addresses. Not what is the administrator's, and
 * not what makes a file of one's own things.
 */
function addresses(services: readonly string[], ids: Ids): (readonly [route: string, path: string])[] {
  const reads = CONTRACTS.filter(
    ({ name, http }) =>
      http?.method === 'GET' && !http.download && READABLE.has(http.access) && services.includes(ownerOf({ name })),
  );
  return reads.flatMap(({ name, http }) => {
    // What other people have made must not push anything off the page.
    const path = `/api${http?.path ?? ''}${http?.page ? '?limit=200' : ''}`;
    if (pathParameters(path).length === 0) return [[name, path] as const];
    return ids.map((id) => [name, path.replace(/:\w+/g, String(id))] as const);
  });
}

/** Questions at a time: more are refused by services that are busy. */
const AT_ONCE = 4;

/** What somebody was told, by the contracts that told it. */
export type Told = readonly (readonly [route: string, text: string])[];

/** Everything that this reader is told, whatever of somebody's they ask for. */
export async function readEverything(
  reader: Browser,
  { services, ids }: { services: readonly string[]; ids: Ids },
): Promise<Told> {
  const left = [...addresses(services, ids)];
  const told: [route: string, text: string][] = [];
  const ask = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [route, path] = next;
      const { status, text } = await reader.get(path);
      if (status >= 500 || status === 429) throw new Error(`${path} answered ${status}: ${text}`);
      told.push([route, text]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return told;
}

/** The routes in whose answers the words stand; sorted, each once. */
export const routesTelling = (words: string, told: Told): string[] => [
  ...new Set(
    told
      .filter(([, text]) => text.includes(words))
      .map(([route]) => route)
      .sort(),
  ),
];
