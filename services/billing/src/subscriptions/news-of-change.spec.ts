import type { InvoiceRow } from './invoice-row';
import { newsOfChange, type Change, type News } from './news-of-change';
import type { SubscriptionRow } from './subscription-row';

const START = new Date('2026-05-01T00:00:00Z');
const END = new Date('2026-06-01T00:00:00Z');
const NEXT_END = new Date('2026-07-01T00:00:00Z');

const subscription = (fields: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  ...{ id: 'sub_1', tier: 'standard', interval: 'monthly', status: 'active', amount: '5.99' },
  ...{ startedAt: START, periodStart: START, periodEnd: END, cancelAt: null, endedAt: null, pastDueSince: null },
  ...{ change: null, scheduleId: null, card: null, surplus: false },
  ...fields,
});

const invoice = (reason: string, paid = '5.99'): InvoiceRow => ({
  ...{ id: `in_${reason}`, subscriptionId: 'sub_1', number: null, description: '', reason, tier: null, interval: null },
  ...{ amount: paid, paid, refunded: '0.00', currency: 'USD', status: 'paid', issuedAt: START, paidAt: START },
  ...{ periodStart: START, periodEnd: END, paymentIntentId: null, chargeId: null, url: null, pdfUrl: null },
  failedSince: null,
});

const told = (change: Partial<Change> & Pick<Change, 'after'>): News[] =>
  newsOfChange({ before: subscription(), newlyPaid: [], due: null, ...change }, 7);
const names = (change: Parameters<typeof told>[0]): string[] => told(change).map(({ news }) => news);

const planned = { tier: 'standard', interval: 'monthly', at: END, amount: '5.99' } as const;
const premium = subscription({ tier: 'premium', amount: '10.99' });

describe('what is told of a subscription', () => {
  it('is nothing when nothing changed', () => {
    for (const status of ['active', 'past_due', 'canceled', 'incomplete']) {
      const same = subscription({ status });
      expect(told({ before: same, after: same })).toEqual([]);
    }
  });

  it('is its beginning, with what was paid, once the first payment arrived', () => {
    expect(names({ before: null, after: subscription({ status: 'incomplete' }) })).toEqual([]);
    const begun = { after: subscription(), newlyPaid: [invoice('subscription_create')] };
    for (const before of [null, subscription({ status: 'incomplete' })]) {
      expect(told({ ...begun, before })).toMatchObject([{ news: 'started', amount: '5.99', at: END }]);
    }
  });

  it('is each renewal, by its payment', () => {
    const after = subscription({ periodStart: END, periodEnd: NEXT_END });
    expect(names({ after })).toEqual([]);
    const renewed = told({ after, newlyPaid: [invoice('subscription_cycle')] });
    expect(renewed).toMatchObject([{ news: 'renewed', amount: '5.99', at: NEXT_END, about: 'in_subscription_cycle' }]);
  });

  it('is an upgrade and what it cost, also to a year of the same plan', () => {
    const newlyPaid = [invoice('subscription_update', '3.21')];
    expect(told({ after: premium, newlyPaid })).toMatchObject([{ news: 'upgraded', tier: 'premium', amount: '3.21' }]);
    expect(names({ after: subscription({ interval: 'yearly' }), newlyPaid })).toEqual(['upgraded']);
  });

  it('is a downgrade when it is planned, when it is planned otherwise and when it counts, but then no renewal', () => {
    const waiting = { ...premium, change: planned };
    expect(told({ before: premium, after: waiting })).toMatchObject([{ news: 'downgrade_planned', at: END }]);
    expect(names({ before: waiting, after: waiting })).toEqual([]);
    const yearly = { ...premium, change: { ...planned, interval: 'yearly' as const } };
    expect(names({ before: waiting, after: yearly })).toEqual(['downgrade_planned']);
    const newlyPaid = [invoice('subscription_cycle')];
    expect(names({ before: waiting, after: subscription({ periodEnd: NEXT_END }), newlyPaid })).toEqual(['downgraded']);
  });

  it('is a planned end, its being taken back, and the end', () => {
    const ending = subscription({ cancelAt: END });
    expect(told({ after: ending })).toMatchObject([{ news: 'cancel_planned', at: END }]);
    expect(names({ before: ending, after: subscription() })).toEqual(['resumed']);
    const ended = { ...ending, status: 'canceled', endedAt: END };
    expect(told({ before: ending, after: ended })).toMatchObject([{ news: 'ended', at: END }]);
  });

  it('is a planned end in the place of a planned change, and the other way round, as one piece of news', () => {
    const waiting = { ...premium, change: planned };
    const ending = { ...premium, cancelAt: END };
    expect(names({ before: waiting, after: ending })).toEqual(['cancel_planned']);
    expect(names({ before: ending, after: waiting })).toEqual(['downgrade_planned']);
    expect(names({ before: waiting, after: premium })).toEqual(['resumed']);
  });

  it('is a payment that failed, until when the plan counts, and that it arrived after all', () => {
    const due = subscription({ status: 'past_due', pastDueSince: END, periodStart: END, periodEnd: NEXT_END });
    const failed = told({ after: due, due: invoice('subscription_cycle') });
    const graceEnd = new Date('2026-06-08T00:00:00Z');
    expect(failed).toMatchObject([{ news: 'payment_failed', amount: '5.99', at: graceEnd }]);
    expect(names({ before: due, after: { ...due, status: 'unpaid' } })).toEqual([]);
    const paid = { ...due, status: 'active', pastDueSince: null };
    expect(names({ before: due, after: paid, newlyPaid: [invoice('subscription_cycle')] })).toEqual([
      'payment_recovered',
    ]);
    expect(names({ before: due, after: { ...due, status: 'canceled' } })).toEqual(['ended']);
  });

  it('is nothing of what was bought twice by mistake, nor of what was never seen', () => {
    expect(told({ before: null, after: subscription({ surplus: true }) })).toEqual([]);
    expect(told({ before: null, after: subscription({ status: 'canceled' }) })).toEqual([]);
    expect(
      told({ before: subscription({ status: 'incomplete' }), after: subscription({ status: 'canceled' }) }),
    ).toEqual([]);
  });
});
