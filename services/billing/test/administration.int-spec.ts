import { getBillingFigures, getPlanRecord } from '@vault/contracts/billing/administration';
import { grantPlan } from '@vault/contracts/billing/plans';
import { approveRefund, requestRefund, type RefundRequest } from '@vault/contracts/billing/refunds';
import { asMember, asSystem } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { newUser, type TestUser } from './support/user';
import { startBilling, type Billing } from './support/service';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
}, 60_000);
afterAll(() => billing.close());

const ctx = asSystem();
const record = ({ userId }: Pick<TestUser, 'userId'>) => billing.bus.call(getPlanRecord, { userId }, { ctx });
const requestRefundFor = (user: TestUser): Promise<RefundRequest> =>
  user.call(requestRefund, { reason: 'A secret reason' });

// Has to run first: the figures cover all accounts of this file.
it('counts paying, gifted and past due accounts, and a yearly plan as a twelfth of its price per month', async () => {
  const payers = [await newUser(billing), await newUser(billing), await newUser(billing), await newUser(billing)];
  const [one, two, three, four] = payers as [TestUser, TestUser, TestUser, TestUser];
  await one.subscribe('standard', 'monthly');
  await two.subscribe('standard', 'yearly');
  await three.subscribe('premium', 'yearly');
  await four.subscribe('premium', 'monthly');
  await billing.dataSource.query(`UPDATE subscriptions SET stripe_status = 'past_due' WHERE user_id = $1`, [
    four.userId,
  ]);
  const gifted = await newUser(billing);
  await billing.bus.call(grantPlan, { userId: gifted.userId, tier: 'premium' }, { ctx });
  await requestRefundFor(one);
  expect(await billing.bus.call(getBillingFigures, {}, { ctx })).toEqual({
    paying: { standard: 2, premium: 1 },
    gifts: 1,
    pastDue: 1,
    waitingRefunds: 1,
    // 5.99 + (49.99 + 99.99) / 12
    monthlyRevenue: '18.49',
  });
});

describe('the plan record of a user', () => {
  it('shows what was paid, refunded and requested, without the reason of the request', async () => {
    const user = await newUser(billing);
    await user.subscribe('standard', 'monthly');
    await user.cancel();
    const request = await requestRefundFor(user);
    const { periodEnd, cancelsAt } = await user.plan();
    const found = await record(user);
    expect(found).toEqual({
      tier: 'standard',
      status: 'active',
      source: 'paid',
      interval: 'monthly',
      periodEnd,
      cancelsAt,
      paid: '5.99',
      refunded: '0.00',
      refundRequests: [{ id: request.id, status: 'pending', amount: '5.99', createdAt: request.createdAt }],
    });
    await billing.bus.call(approveRefund, { id: request.id }, { ctx: asMember(v7(), { isAdmin: true }) });
    expect(await record(user)).toMatchObject({
      tier: 'free',
      source: 'free',
      interval: null,
      cancelsAt: null,
      paid: '5.99',
      refunded: '5.99',
      refundRequests: [{ id: request.id, status: 'approved' }],
    });
  });

  it('shows the free plan for a user who never paid and for an unknown one', async () => {
    const nothing = {
      tier: 'free',
      status: 'active',
      source: 'free',
      interval: null,
      periodEnd: null,
      cancelsAt: null,
      paid: '0.00',
      refunded: '0.00',
      refundRequests: [],
    };
    expect(await record(await newUser(billing))).toEqual(nothing);
    expect(await record({ userId: v7() })).toEqual(nothing);
  });
});
