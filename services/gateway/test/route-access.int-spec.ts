import { pathParameters, type AnyContract } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import { BILLING_POLICY } from './billing-policy';
import { MARKET_POLICY } from './market-policy';
import { signInAsAdmin, stepUp } from './support/admin';
import { Browser, newUser } from './support/browser';
import { sharedGateway, type SharedGateway } from './support/shared-stack';
import { z } from 'zod';

let gateway: SharedGateway;
let member: Browser;
let admin: Browser;

beforeAll(async () => {
  gateway = await sharedGateway();
  member = await newUser(gateway.url);
  admin = await signInAsAdmin(gateway.url);
  expect((await stepUp(admin)).status).toBe(204);
});

const MISSING_ID = '0199d3a0-0000-7000-8000-000000000001';
const HTTP_CONTRACTS = CONTRACTS.filter(({ http }) => http).map((contract) => [contract.name, contract] as const);

function request(contract: AnyContract, browser: Browser): ReturnType<Browser['send']> {
  const { method = 'GET', path = '' } = contract.http ?? {};
  const address = `/api${path.replace(/:\w+/g, MISSING_ID)}`;
  return browser.send(method, address, method === 'GET' || method === 'DELETE' ? undefined : {});
}

const contractsFor = (access: string): typeof HTTP_CONTRACTS =>
  HTTP_CONTRACTS.filter(([, { http }]) => http?.access === access);

describe('the declared access of every route', () => {
  it.each(HTTP_CONTRACTS)('%s is enforced for visitors', async (_, contract) => {
    const answer = await request(contract, new Browser(gateway.url));
    if (contract.http?.access === 'public') expect(answer.status).not.toBe(403);
    else expect([answer.status, answer.body]).toEqual([401, expect.objectContaining({ message: 'Unauthorized' })]);
  });

  it.each(HTTP_CONTRACTS)('%s is enforced for an invalid session', async (_, contract) => {
    const browser = new Browser(gateway.url);
    browser.cookies.set('session', 'a'.repeat(43));
    const { status } = await request(contract, browser);
    if (contract.http?.access !== 'public') expect(status).toBe(401);
  });

  // The policies of the market and of billing try their routes with valid input.
  const triedElsewhere = new Set([...MARKET_POLICY, ...BILLING_POLICY].map(({ route }) => route));

  it.each(contractsFor('owner').filter(([name]) => !triedElsewhere.has(name)))(
    '%s is the contract’s 404 for other members',
    async (_, contract) => {
      expect(pathParameters(contract.http?.path ?? '').length).toBeGreaterThan(0);
      const answer = await request(contract, member);
      expect([answer.status, Object.keys(contract.errors)]).toEqual([
        404,
        expect.arrayContaining([(answer.body as { code: string }).code]),
      ]);
    },
  );

  it('administrator routes are 403 for members', async () => {
    for (const [, contract] of [...contractsFor('admin'), ...contractsFor('admin-gate')])
      expect((await request(contract, member)).status).toBe(403);
  });

  it.each(contractsFor('member'))('%s is open to members', async (_, contract) => {
    const { status, body } = await request(contract, member);
    // Routes of a paid plan have a declared error for that.
    const { code = '' } = (body ?? {}) as { code?: string };
    if (contract.errors[code] !== status) expect([401, 403, 500, 503]).not.toContain(status);
  });
});

describe('the total of a list', () => {
  /** Queries that satisfy the required fields of the lists. */
  const QUERIES = ['', '?name=twin%20mill', '?q=twin%20mill'];
  const lists = HTTP_CONTRACTS.filter(([, { http, output }]) => http?.method === 'GET' && output instanceof z.ZodArray);

  it.each(lists.filter(([, { http }]) => pathParameters(http?.path ?? '').length === 0))(
    '%s has one',
    async (_, contract) => {
      const reader = contract.http?.access === 'admin' ? admin : member;
      const answers = await Promise.all(QUERIES.map((query) => reader.get(`/api${contract.http?.path}${query}`)));
      const listed = answers.filter(({ status }) => status === 200);
      expect(listed.length).toBeGreaterThan(0);
      for (const { body, headers } of listed) {
        expect(Number(headers.get('x-total-count') ?? NaN)).toBeGreaterThanOrEqual((body as unknown[]).length);
      }
    },
  );
});
