import { pathParameters, type AnyContract } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import { BILLING_POLICY } from './billing-policy';
import { MARKET_POLICY } from './market-policy';
import { administrator, openGate } from './support/administrator';
import { Browser, newcomer } from './support/browser';
import { sharedGateway, type SharedGateway } from './support/shared-stack';
import { z } from 'zod';

let gateway: SharedGateway;
let member: Browser;
let admin: Browser;

beforeAll(async () => {
  gateway = await sharedGateway();
  member = await newcomer(gateway.url);
  admin = await administrator(gateway.url);
  expect((await openGate(admin)).status).toBe(204);
});

const SOMEBODY_ELSES = '0199d3a0-0000-7000-8000-000000000001';
const reachable = CONTRACTS.filter(({ http }) => http).map((contract) => [contract.name, contract] as const);

function request(contract: AnyContract, browser: Browser): ReturnType<Browser['send']> {
  const { method = 'GET', path = '' } = contract.http ?? {};
  const address = `/api${path.replace(/:\w+/g, SOMEBODY_ELSES)}`;
  return browser.send(method, address, method === 'GET' || method === 'DELETE' ? undefined : {});
}

const all = (access: string): typeof reachable => reachable.filter(([, { http }]) => http?.access === access);

describe('who may do what: every call says it, and the door holds to it', () => {
  it.each(reachable)('%s, for somebody without a sign-in', async (_, contract) => {
    const answer = await request(contract, new Browser(gateway.url));
    if (contract.http?.access === 'public') expect(answer.status).not.toBe(403);
    else expect([answer.status, answer.body]).toEqual([401, expect.objectContaining({ message: 'Unauthorized' })]);
  });

  it.each(reachable)('%s, for somebody with a made-up session', async (_, contract) => {
    const forger = new Browser(gateway.url);
    forger.cookies.set('session', 'a'.repeat(43));
    const { status } = await request(contract, forger);
    if (contract.http?.access !== 'public') expect(status).toBe(401);
  });

  // The market's and billing's are tried with what they take, by tables of their own.
  const tried = new Set([...MARKET_POLICY, ...BILLING_POLICY].map(({ route }) => route));

  it.each(all('owner').filter(([name]) => !tried.has(name)))('%s, for a stranger', async (_, contract) => {
    expect(pathParameters(contract.http?.path ?? '').length).toBeGreaterThan(0);
    const answer = await request(contract, member);
    expect([answer.status, Object.keys(contract.errors)]).toEqual([
      404,
      expect.arrayContaining([(answer.body as { code: string }).code]),
    ]);
  });

  it('refuses a member what is the administrator’s', async () => {
    for (const [, contract] of [...all('admin'), ...all('admin-gate')])
      expect((await request(contract, member)).status).toBe(403);
  });

  it.each(all('member'))('%s, for a member', async (_, contract) => {
    const { status, body } = await request(contract, member);
    // What a paid plan gives says so in a word of its own.
    const { code = '' } = (body ?? {}) as { code?: string };
    if (contract.errors[code] !== status) expect([401, 403, 500, 503]).not.toContain(status);
  });
});

describe('a list says how many there are', () => {
  /** What has to be said for an answer, where something has. */
  const ASKED = ['', '?name=twin%20mill', '?q=twin%20mill'];
  const lists = reachable.filter(([, { http, output }]) => http?.method === 'GET' && output instanceof z.ZodArray);

  it.each(lists.filter(([, { http }]) => pathParameters(http?.path ?? '').length === 0))('%s', async (_, contract) => {
    const asker = contract.http?.access === 'admin' ? admin : member;
    const answers = await Promise.all(ASKED.map((query) => asker.get(`/api${contract.http?.path}${query}`)));
    const listed = answers.filter(({ status }) => status === 200);
    expect(listed.length).toBeGreaterThan(0);
    for (const { body, headers } of listed) {
      expect(Number(headers.get('x-total-count') ?? NaN)).toBeGreaterThanOrEqual((body as unknown[]).length);
    }
  });
});
