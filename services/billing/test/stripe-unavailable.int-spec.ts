import { approveRefund, listRefundRequests, requestRefund } from '@vault/contracts/billing/refunds';
import { listInvoices, startCheckout } from '@vault/contracts/billing/subscription';
import { asMember, startTcpProxy, waitFor, type TcpProxy } from '@vault/service-kit/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import { newUser, type TestUser } from './support/user';
import { startBilling, type Billing } from './support/service';
import { standIn } from './support/stand-in';

const admin = asMember(v7(), { isAdmin: true });

let proxy: TcpProxy;
let billing: Billing;
let user: TestUser;
beforeAll(async () => {
  const account = standIn();
  proxy = await startTcpProxy(account.env.STRIPE_API_URL ?? '', 80);
  billing = await startBilling({ STRIPE_API_URL: proxy.url.replace(/\/$/, '') }, { account });
  user = await newUser(billing);
  await user.subscribe('standard', 'yearly');
}, 60_000);
afterAll(async () => {
  proxy.refuse(false);
  proxy.freeze(false);
  await billing.close();
  await proxy.close();
});
afterEach(() => {
  proxy.refuse(false);
  proxy.freeze(false);
  // Frozen connections never recover.
  proxy.drop();
});

const UNAVAILABLE = { code: 'SERVICE_UNAVAILABLE', status: 503 };

describe('while Stripe is unavailable', () => {
  it('checkouts and changes answer 503, and the stored plan is still shown', async () => {
    proxy.refuse(true);
    const other = await newUser(billing);
    await expect(other.checkout('premium', 'monthly')).rejects.toMatchObject(UNAVAILABLE);
    await expect(user.change('premium', 'yearly')).rejects.toMatchObject(UNAVAILABLE);
    await expect(user.cancel()).rejects.toMatchObject(UNAVAILABLE);
    expect(await user.plan()).toMatchObject({ tier: 'standard', interval: 'yearly', amount: '49.99' });
    expect(await user.call(listInvoices, {})).toHaveLength(1);
    proxy.refuse(false);
    expect(await other.checkout('premium', 'monthly')).toMatch(/^http/);
  });

  it('calls end at their deadline, and a repetition with the same key succeeds later', async () => {
    const other = await newUser(billing);
    proxy.freeze(true);
    const input = { plan: 'premium', interval: 'yearly' } as const;
    const tried = other.call(startCheckout, input, 'a key').catch((error: unknown) => error);
    // Far more than the call's deadline of twelve seconds.
    const limit = sleep(30_000, 'still waiting', { ref: false });
    expect(await Promise.race([tried, limit])).toMatchObject(UNAVAILABLE);
    proxy.freeze(false);
    proxy.drop();
    const url = await waitFor(async () => {
      try {
        return (await other.call(startCheckout, input, 'a key')).url;
      } catch {
        // The first attempt still holds the user's lock.
        return null;
      }
    }, 40_000);
    expect((await other.call(startCheckout, input, 'a key')).url).toBe(url);
  }, 90_000);

  it('the approval of a refund stays in progress, and can be repeated', async () => {
    const { id } = await user.call(requestRefund, { reason: 'Too many cars' });
    proxy.refuse(true);
    await expect(billing.bus.call(approveRefund, { id }, { ctx: admin })).rejects.toMatchObject(UNAVAILABLE);
    expect(await user.call(listRefundRequests, {})).toMatchObject([{ status: 'pending' }]);
    proxy.refuse(false);
    expect(await billing.bus.call(approveRefund, { id }, { ctx: admin })).toMatchObject({ status: 'approved' });
    expect(await user.plan()).toMatchObject({ tier: 'free', status: 'canceled' });
  });
});
