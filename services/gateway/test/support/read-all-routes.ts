import { ownerOf, pathParameters } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import type { Browser } from './browser';

/** The ids of a user's data, which every route with an id is requested with. */
export type Ids = readonly (string | number)[];

const READABLE_ACCESS = new Set(['public', 'member', 'owner']);

/** The readable routes of these services with their addresses; without administrator routes and downloads. */
function readableAddresses(services: readonly string[], ids: Ids): (readonly [route: string, path: string])[] {
  const reads = CONTRACTS.filter(
    ({ name, http }) =>
      http?.method === 'GET' &&
      !http.download &&
      READABLE_ACCESS.has(http.access) &&
      services.includes(ownerOf({ name })),
  );
  return reads.flatMap(({ name, http }) => {
    // Large pages, so that data of other tests does not displace any.
    const path = `/api${http?.path ?? ''}${http?.page ? '?limit=200' : ''}`;
    if (pathParameters(path).length === 0) return [[name, path] as const];
    return ids.map((id) => [name, path.replace(/:\w+/g, String(id))] as const);
  });
}

/** Busy services refuse more concurrent requests. */
const MAX_CONCURRENT = 4;

/** Response bodies with the contracts that returned them. */
export type RouteTexts = readonly (readonly [route: string, text: string])[];

/** The responses of all readable routes to this reader, for all the ids. */
export async function readAllRoutes(
  reader: Browser,
  { services, ids }: { services: readonly string[]; ids: Ids },
): Promise<RouteTexts> {
  const remaining = [...readableAddresses(services, ids)];
  const texts: [route: string, text: string][] = [];
  const readNext = async (): Promise<void> => {
    for (let next = remaining.pop(); next; next = remaining.pop()) {
      const [route, path] = next;
      const { status, text } = await reader.get(path);
      if (status >= 500 || status === 429) throw new Error(`${path} answered ${status}: ${text}`);
      texts.push([route, text]);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, readNext));
  return texts;
}

/** The routes whose responses contain the text; sorted, each once. */
export const routesContaining = (text: string, responses: RouteTexts): string[] => [
  ...new Set(
    responses
      .filter(([, body]) => body.includes(text))
      .map(([route]) => route)
      .sort(),
  ),
];
