import type { InvoiceRow } from '../invoices';
import type { SubscriptionRow } from '../subscriptions';
import { changeNotices, type ChangeNotice, type SubscriptionChange } from './change-notices';

const START = new Date('2026-05-01T00:00:00Z');
const END = new Date('2026-06-01T00:00:00Z');
const NEXT_END = new Date('2026-07-01T00:00:00Z');

const subscription = (fields: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  id: 'sub_1',
  tier: 'standard',
  interval: 'monthly',
  status: 'active',
  amount: '5.99',
  startedAt: START,
  periodStart: START,
  periodEnd: END,
  cancelAt: null,
  endedAt: null,
  pastDueSince: null,
  change: null,
  scheduleId: null,
  card: null,
  duplicate: false,
  ...fields,
});

const invoice = (reason: string, paid = '5.99'): InvoiceRow => ({
  id: `in_${reason}`,
  subscriptionId: 'sub_1',
  number: null,
  description: '',
  reason,
  tier: null,
  interval: null,
  amount: paid,
  paid,
  refunded: '0.00',
  currency: 'USD',
  status: 'paid',
  issuedAt: START,
  paidAt: START,
  periodStart: START,
  periodEnd: END,
  paymentIntentId: null,
  chargeId: null,
  url: null,
  pdfUrl: null,
  failedSince: null,
});

type ChangeFields = Partial<SubscriptionChange> & Pick<SubscriptionChange, 'after'>;

const noticesOf = (change: ChangeFields): ChangeNotice[] =>
  changeNotices({ before: subscription(), newlyPaid: [], unpaid: null, ...change }, 7);
const names = (change: ChangeFields): string[] => noticesOf(change).map(({ notice }) => notice);

const planned = { tier: 'standard', interval: 'monthly', at: END, amount: '5.99' } as const;
const premium = subscription({ tier: 'premium', amount: '10.99' });

describe('the notices of a subscription change', () => {
  it('are none when nothing changed', () => {
    for (const status of ['active', 'past_due', 'canceled', 'incomplete']) {
      const same = subscription({ status });
      expect(noticesOf({ before: same, after: same })).toEqual([]);
    }
  });

  it('announce the start with the amount once the first payment arrived', () => {
    expect(names({ before: null, after: subscription({ status: 'incomplete' }) })).toEqual([]);
    const begun = { after: subscription(), newlyPaid: [invoice('subscription_create')] };
    for (const before of [null, subscription({ status: 'incomplete' })]) {
      expect(noticesOf({ ...begun, before })).toMatchObject([{ notice: 'started', amount: '5.99', at: END }]);
    }
  });

  it('announce each renewal by its payment', () => {
    const after = subscription({ periodStart: END, periodEnd: NEXT_END });
    expect(names({ after })).toEqual([]);
    const renewed = noticesOf({ after, newlyPaid: [invoice('subscription_cycle')] });
    expect(renewed).toMatchObject([
      { notice: 'renewed', amount: '5.99', at: NEXT_END, occurrence: 'in_subscription_cycle' },
    ]);
  });

  it('announce an upgrade with its amount, also from monthly to yearly', () => {
    const newlyPaid = [invoice('subscription_update', '3.21')];
    expect(noticesOf({ after: premium, newlyPaid })).toMatchObject([
      { notice: 'upgraded', tier: 'premium', amount: '3.21' },
    ]);
    expect(names({ after: subscription({ interval: 'yearly' }), newlyPaid })).toEqual(['upgraded']);
  });

  it('announce a downgrade when it is planned, replaced and effective, instead of the renewal', () => {
    const waiting = { ...premium, change: planned };
    expect(noticesOf({ before: premium, after: waiting })).toMatchObject([{ notice: 'downgrade_planned', at: END }]);
    expect(names({ before: waiting, after: waiting })).toEqual([]);
    const yearly = { ...premium, change: { ...planned, interval: 'yearly' as const } };
    expect(names({ before: waiting, after: yearly })).toEqual(['downgrade_planned']);
    const newlyPaid = [invoice('subscription_cycle')];
    expect(names({ before: waiting, after: subscription({ periodEnd: NEXT_END }), newlyPaid })).toEqual(['downgraded']);
  });

  it('announce a planned cancellation, its withdrawal and the end', () => {
    const ending = subscription({ cancelAt: END });
    expect(noticesOf({ after: ending })).toMatchObject([{ notice: 'cancel_planned', at: END }]);
    expect(names({ before: ending, after: subscription() })).toEqual(['resumed']);
    const ended = { ...ending, status: 'canceled', endedAt: END };
    expect(noticesOf({ before: ending, after: ended })).toMatchObject([{ notice: 'ended', at: END }]);
  });

  it('announce once that a planned cancellation and a planned change replace each other', () => {
    const waiting = { ...premium, change: planned };
    const ending = { ...premium, cancelAt: END };
    expect(names({ before: waiting, after: ending })).toEqual(['cancel_planned']);
    expect(names({ before: ending, after: waiting })).toEqual(['downgrade_planned']);
    expect(names({ before: waiting, after: premium })).toEqual(['resumed']);
  });

  it('announce a failed payment with the end of the grace period, and its recovery', () => {
    const due = subscription({ status: 'past_due', pastDueSince: END, periodStart: END, periodEnd: NEXT_END });
    const failed = noticesOf({ after: due, unpaid: invoice('subscription_cycle') });
    const graceEnd = new Date('2026-06-08T00:00:00Z');
    expect(failed).toMatchObject([{ notice: 'payment_failed', amount: '5.99', at: graceEnd }]);
    expect(names({ before: due, after: { ...due, status: 'unpaid' } })).toEqual([]);
    const paid = { ...due, status: 'active', pastDueSince: null };
    expect(names({ before: due, after: paid, newlyPaid: [invoice('subscription_cycle')] })).toEqual([
      'payment_recovered',
    ]);
    expect(names({ before: due, after: { ...due, status: 'canceled' } })).toEqual(['ended']);
  });

  it('are none for a duplicate and for a subscription that ended before it was stored as running', () => {
    expect(noticesOf({ before: null, after: subscription({ duplicate: true }) })).toEqual([]);
    expect(noticesOf({ before: null, after: subscription({ status: 'canceled' }) })).toEqual([]);
    expect(
      noticesOf({ before: subscription({ status: 'incomplete' }), after: subscription({ status: 'canceled' }) }),
    ).toEqual([]);
  });
});
