import { approveRefund, listRefundRequests, requestRefund } from '@vault/contracts/billing/refunds';
import { listInvoices, startCheckout } from '@vault/contracts/billing/subscription';
import { asMember, startTcpProxy, waitFor, type TcpProxy } from '@vault/service-kit/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import { collector, type Collector } from './support/collector';
import { startBilling, type Billing } from './support/service';
import { standIn } from './support/stand-in';

const admin = asMember(v7(), { isAdmin: true });

let way: TcpProxy;
let billing: Billing;
let person: Collector;
beforeAll(async () => {
  const account = standIn();
  way = await startTcpProxy(account.env.STRIPE_API_URL ?? '', 80);
  billing = await startBilling({ STRIPE_API_URL: way.url.replace(/\/$/, '') }, { account });
  person = await collector(billing);
  await person.subscribe('standard', 'yearly');
}, 60_000);
afterAll(async () => {
  way.refuse(false);
  way.freeze(false);
  await billing.close();
  await way.close();
});
afterEach(() => {
  way.refuse(false);
  way.freeze(false);
  // Connections that were frozen stay so.
  way.drop();
});

const AWAY = { code: 'SERVICE_UNAVAILABLE', status: 503 };

describe('while Stripe is away', () => {
  it('nothing is begun or changed, and what is known is shown', async () => {
    way.refuse(true);
    const other = await collector(billing);
    await expect(other.checkout('premium', 'monthly')).rejects.toMatchObject(AWAY);
    await expect(person.change('premium', 'yearly')).rejects.toMatchObject(AWAY);
    await expect(person.cancel()).rejects.toMatchObject(AWAY);
    expect(await person.plan()).toMatchObject({ tier: 'standard', interval: 'yearly', amount: '49.99' });
    expect(await person.call(listInvoices, {})).toHaveLength(1);
    way.refuse(false);
    expect(await other.checkout('premium', 'monthly')).toMatch(/^http/);
  });

  it('nobody waits longer than a call may last, and the next try of the same wish goes through', async () => {
    const other = await collector(billing);
    way.freeze(true);
    const wish = { plan: 'premium', interval: 'yearly' } as const;
    const tried = other.call(startCheckout, wish, 'a wish').catch((error: unknown) => error);
    // Far more than the twelve seconds that the call may last.
    const limit = sleep(30_000, 'still waiting', { ref: false });
    expect(await Promise.race([tried, limit])).toMatchObject(AWAY);
    way.freeze(false);
    way.drop();
    const url = await waitFor(async () => {
      try {
        return (await other.call(startCheckout, wish, 'a wish')).url;
      } catch {
        // The first try still has its turn.
        return null;
      }
    }, 40_000);
    expect((await other.call(startCheckout, wish, 'a wish')).url).toBe(url);
  }, 90_000);

  it('a refund that was approved is not lost, and can be approved again', async () => {
    const { id } = await person.call(requestRefund, { reason: 'Too many cars' });
    way.refuse(true);
    await expect(billing.bus.call(approveRefund, { id }, { ctx: admin })).rejects.toMatchObject(AWAY);
    expect(await person.call(listRefundRequests, {})).toMatchObject([{ status: 'pending' }]);
    way.refuse(false);
    expect(await billing.bus.call(approveRefund, { id }, { ctx: admin })).toMatchObject({ status: 'approved' });
    expect(await person.plan()).toMatchObject({ tier: 'free', status: 'canceled' });
  });
});
