import type { PayloadOf } from '@vault/contracts/define';
import { transactionProgressed, messageSent, offerChanged } from '@vault/contracts/marketplace/events';
import { recordedEvents, waitFor, type RecordedEvent, type TestService } from '@vault/service-kit/testing';

type Step = PayloadOf<typeof transactionProgressed>;
type OfferChange = PayloadOf<typeof offerChanged>;
type SentMessage = PayloadOf<typeof messageSent>;

/** Records the events of messages, offers and transactions from now on. */
export const recordMarketEvents = ({ bus }: TestService): Promise<RecordedEvent[]> =>
  recordedEvents(bus, [messageSent, offerChanged, transactionProgressed]);

const payloadsOf = <T>(events: readonly RecordedEvent[], { name }: { name: string }): T[] =>
  events.filter((one) => one.name === name).map(({ payload }) => payload as T);

export const messagesSent = (events: readonly RecordedEvent[]): SentMessage[] =>
  payloadsOf<SentMessage>(events, messageSent);
export const offerChanges = (events: readonly RecordedEvent[]): OfferChange[] =>
  payloadsOf<OfferChange>(events, offerChanged);
export const transactionSteps = (events: readonly RecordedEvent[]): Step[] =>
  payloadsOf<Step>(events, transactionProgressed);

/** Waits until all committed events are published and recorded. */
export async function awaitDelivery({ dataSource, bus }: TestService, events: readonly RecordedEvent[]): Promise<void> {
  const pendingEvents = 'SELECT count(*)::int AS n FROM outbox WHERE event = ANY ($1)';
  const names = [messageSent.name, offerChanged.name, transactionProgressed.name];
  let received = -1;
  await waitFor(async () => {
    const [outbox] = await dataSource.query<{ n: number }[]>(pendingEvents, [names]);
    const isDelivered = bus.connected && outbox?.n === 0 && received === events.length;
    received = events.length;
    return isDelivered;
  }, 50_000);
}

const EXPECTED_EVENTS = `
  SELECT 'message ' || id || ' to ' || receiver_id AS key, 1 AS times FROM marketplace_messages
    WHERE listing_id = ANY ($1) AND kind = 'message'
  UNION ALL SELECT CASE WHEN counter_of IS NULL THEN 'made ' ELSE 'countered ' END || id || ' to ' || receiver_id, 1
    FROM marketplace_messages WHERE listing_id = ANY ($1) AND kind = 'offer'
  UNION ALL SELECT offer_status || ' ' || id || ' to ' || sender_id, 1 FROM marketplace_messages
    WHERE listing_id = ANY ($1) AND offer_status IN ('accepted', 'expired')
  UNION ALL SELECT 'declined ' || id, 1 FROM marketplace_messages
    WHERE listing_id = ANY ($1) AND offer_status = 'declined'
  UNION ALL SELECT 'withdrawn ' || id || ' to ' || receiver_id, 1 FROM marketplace_messages m
    WHERE listing_id = ANY ($1) AND offer_status = 'withdrawn' AND NOT EXISTS (SELECT FROM marketplace_messages later
      WHERE later.conversation_id = m.conversation_id AND later.kind = 'offer' AND later.created_at > m.created_at)
  UNION ALL SELECT 'step ' || s.what || ' by ' || CASE s.by WHEN 'buyer' THEN t.buyer_id::text
      WHEN 'seller' THEN t.seller_id::text ELSE 'the market' END || ' of ' || t.id,
      (count(*) * CASE WHEN s.by = 'market' AND s.what = 'canceled' THEN 2 ELSE 1 END)::int
    FROM transaction_steps s JOIN marketplace_transactions t ON t.id = s.transaction_id
    WHERE t.listing_id = ANY ($1) AND s.what NOT IN ('opened', 'reminded') GROUP BY s.what, s.by, t.id
  UNION ALL SELECT 'step feedback by ' || f.by_id || ' of ' || f.transaction_id, 1 FROM marketplace_feedback f
    JOIN marketplace_transactions t ON t.id = f.transaction_id WHERE t.listing_id = ANY ($1)`;

/** The notices of each user in each conversation, and its transactions. */
const NOTICE_COUNTS = `
  SELECT m.conversation_id AS conversation, m.receiver_id AS reader, count(*)::int AS notices,
    (SELECT array_agg(t.id) FROM marketplace_transactions t WHERE t.conversation_id = m.conversation_id) AS transactions
  FROM marketplace_messages m WHERE m.listing_id = ANY ($1) AND m.kind = 'notice' GROUP BY m.conversation_id, m.receiver_id`;

interface NoticeCount {
  readonly conversation: string;
  readonly reader: string;
  readonly notices: number;
  readonly transactions: readonly string[] | null;
}

const changeKey = ({ turn, messageId, userId }: OfferChange): string =>
  turn === 'declined' ? `${turn} ${messageId}` : `${turn} ${messageId} to ${userId}`;

/** Changes without an event, repeated events, and events to the user who made the change. */
export async function findDeliveryErrors(
  { dataSource }: TestService,
  listingIds: readonly number[],
  events: readonly RecordedEvent[],
): Promise<object[]> {
  const [messages, changes, steps] = [messagesSent(events), offerChanges(events), transactionSteps(events)];
  const counts = new Map<string, number>();
  const count = (key: string): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { messageId, userId } of messages) count(`message ${messageId} to ${userId}`);
  for (const turn of changes) count(changeKey(turn));
  for (const { step, byId, transactionId } of steps)
    count(`step ${step} by ${byId ?? 'the market'} of ${transactionId}`);
  const expected = await dataSource.query<{ key: string; times: number }[]>(EXPECTED_EVENTS, [listingIds]);
  const miscounted = expected.filter((one) => counts.get(one.key) !== one.times);
  const repeated = changes.filter((turn) => (counts.get(changeKey(turn)) ?? 0) > 1);
  const toOneself = [...messages, ...changes, ...steps].filter(({ userId, byId }) => userId === byId);
  const noticeCounts = await dataSource.query<NoticeCount[]>(NOTICE_COUNTS, [listingIds]);
  const unannounced = noticeCounts.filter(({ conversation, reader, notices, transactions }) => {
    const ofOffers = changes.filter((turn) => turn.conversationId === conversation && turn.userId === reader);
    const ofTransactions = steps.filter((step) => transactions?.includes(step.transactionId) && step.userId === reader);
    return ofOffers.length + ofTransactions.length < notices;
  });
  return [
    ...miscounted.map((one) => ({ ...one, was: counts.get(one.key) ?? 0 })),
    ...repeated,
    ...toOneself,
    ...unannounced,
  ];
}
