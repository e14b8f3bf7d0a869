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
    const path = `/api${http?.path ?? ''}`;
    if (pathParameters(path).length === 0) return [[name, path] as const];
    return ids.map((id) => [name, path.replace(/:\w+/g, String(id))] as const);
  });
}

/** Which routes tell this reader the words, whatever of somebody's they ask for; sorted, each once. */
export async function routesTelling(
  words: string,
  reader: Browser,
  { services, ids }: { services: readonly string[]; ids: Ids },
): Promise<string[]> {
  const told = new Set<string>();
  for (const [route, path] of addresses(services, ids)) {
    const { status, text } = await reader.get(path);
    if (status >= 500) throw new Error(`${path} answered ${status}: ${text}`);
    if (text.includes(words)) told.add(route);
  }
  return [...told].sort();
}
