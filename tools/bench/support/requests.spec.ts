import { CONTRACTS } from '@vault/contracts/registry';
import { pathsOf, type System } from './requests.mjs';

const LISTINGS = [1, 2, 3].map((id) => ({ id, sellerId: '0000c351-0000-7000-8000-000000000000' }));
const PATHS = Object.entries(pathsOf(LISTINGS));

const nextOf = (requests: ReturnType<typeof pathsOf>[string], system: System) => {
  const { value } = requests[system]().next();
  return { method: 'GET', ...value };
};

/** The contract that is mounted there, and what the gateway makes of the request for it. */
function received(method: string, path: string, body: object) {
  const url = new URL(path, 'http://gateway');
  for (const contract of CONTRACTS) {
    if (contract.http?.method !== method) continue;
    const pattern = `^/api${contract.http.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`;
    const match = new RegExp(pattern).exec(url.pathname);
    if (match) return { contract, input: { ...Object.fromEntries(url.searchParams), ...match.groups, ...body } };
  }
  throw new Error(`no contract for ${method} ${path}`);
}

describe('what npm run bench asks', () => {
  it.each(PATHS)('%s: the contract accepts it', (_, requests) => {
    const { method, path, body } = nextOf(requests, 'product');
    const { contract, input } = received(method, path, body ?? {});
    expect(contract.input.safeParse(input)).toMatchObject({ success: true });
  });

  it.each(['message', 'offer'])('%s: the systems write about different listings', (name) => {
    const requests = pathsOf(LISTINGS)[name];
    const paths = (['limit', 'stock', 'product'] as const).map((system) => requests && nextOf(requests, system).path);
    expect(paths).toEqual([`/${name}?id=1`, '/listings/2/messages', '/api/marketplace/listings/3/messages']);
  });
});
