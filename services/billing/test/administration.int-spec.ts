import { getBillingFigures, getPlanRecord } from '@vault/contracts/billing/administration';
import { grantPlan } from '@vault/contracts/billing/plans';
import { approveRefund, requestRefund, type RefundRequest } from '@vault/contracts/billing/refunds';
import { asMember, asSystem } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { collector, type Collector } from './support/collector';
import { startBilling, type Billing } from './support/service';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
}, 60_000);
afterAll(() => billing.close());

const ctx = asSystem();
const record = ({ userId }: Pick<Collector, 'userId'>) => billing.bus.call(getPlanRecord, { userId }, { ctx });
const ask = (person: Collector): Promise<RefundRequest> => person.call(requestRefund, { reason: 'A secret reason' });

// The first: the figures are those of this file.
it('what all plans come to counts who pays, is given and owes, a year as twelve months', async () => {
  const payers = [
    await collector(billing),
    await collector(billing),
    await collector(billing),
    await collector(billing),
  ];
  const [one, two, three, four] = payers as [Collector, Collector, Collector, Collector];
  await one.subscribe('standard', 'monthly');
  await two.subscribe('standard', 'yearly');
  await three.subscribe('premium', 'yearly');
  await four.subscribe('premium', 'monthly');
  await billing.dataSource.query(`update subscriptions set stripe_status = 'past_due' where user_id = $1`, [
    four.userId,
  ]);
  const given = await collector(billing);
  await billing.bus.call(grantPlan, { userId: given.userId, tier: 'premium' }, { ctx });
  await ask(one);
  expect(await billing.bus.call(getBillingFigures, {}, { ctx })).toEqual({
    paying: { standard: 2, premium: 1 },
    ...{ gifts: 1, pastDue: 1, waitingRefunds: 1 },
    // 5.99 + (49.99 + 99.99) / 12
    monthlyRevenue: '18.49',
  });
});

describe('what somebody pays', () => {
  it('is told with what was paid, paid back and asked back, without their words', async () => {
    const person = await collector(billing);
    await person.subscribe('standard', 'monthly');
    await person.cancel();
    const request = await ask(person);
    const { periodEnd, cancelsAt } = await person.plan();
    const found = await record(person);
    expect(found).toEqual({
      ...{ tier: 'standard', status: 'active', source: 'paid', interval: 'monthly', periodEnd, cancelsAt },
      ...{ paid: '5.99', refunded: '0.00' },
      refundRequests: [{ id: request.id, status: 'pending', amount: '5.99', createdAt: request.createdAt }],
    });
    await billing.bus.call(approveRefund, { id: request.id }, { ctx: asMember(v7(), { isAdmin: true }) });
    expect(await record(person)).toMatchObject({
      ...{ tier: 'free', source: 'free', interval: null, cancelsAt: null, paid: '5.99', refunded: '5.99' },
      refundRequests: [{ id: request.id, status: 'approved' }],
    });
  });

  it('is nothing for somebody who never paid, nor for whom nobody knows', async () => {
    const nothing = {
      ...{ tier: 'free', status: 'active', source: 'free', interval: null, periodEnd: null, cancelsAt: null },
      ...{ paid: '0.00', refunded: '0.00', refundRequests: [] },
    };
    expect(await record(await collector(billing))).toEqual(nothing);
    expect(await record({ userId: v7() })).toEqual(nothing);
  });
});
