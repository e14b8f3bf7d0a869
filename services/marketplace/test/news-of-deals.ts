import type { PayloadOf } from '@vault/contracts/define';
import { transactionProgressed, messageSent, offerChanged } from '@vault/contracts/marketplace/events';
import { recordedEvents, waitFor, type RecordedEvent, type TestService } from '@vault/service-kit/testing';

type Step = PayloadOf<typeof transactionProgressed>;
type Turn = PayloadOf<typeof offerChanged>;
type Sent = PayloadOf<typeof messageSent>;

/** What is told of messages, offers and deals from now on. */
export const recordNews = ({ bus }: TestService): Promise<RecordedEvent[]> =>
  recordedEvents(bus, [messageSent, offerChanged, transactionProgressed]);

const of = <T>(news: readonly RecordedEvent[], { name }: { name: string }): T[] =>
  news.filter((one) => one.name === name).map(({ payload }) => payload as T);

export const messagesIn = (news: readonly RecordedEvent[]): Sent[] => of<Sent>(news, messageSent);
export const turnsIn = (news: readonly RecordedEvent[]): Turn[] => of<Turn>(news, offerChanged);
export const stepsIn = (news: readonly RecordedEvent[]): Step[] => of<Step>(news, transactionProgressed);

/** Waits until everything that was committed has been announced, and heard here. */
export async function allTold({ dataSource, bus }: TestService, news: readonly RecordedEvent[]): Promise<void> {
  const waiting = 'SELECT count(*)::int AS n FROM outbox WHERE event = ANY ($1)';
  const names = [messageSent.name, offerChanged.name, transactionProgressed.name];
  let heard = -1;
  await waitFor(async () => {
    const [left] = await dataSource.query<{ n: number }[]>(waiting, [names]);
    const settled = bus.connected && left?.n === 0 && heard === news.length;
    heard = news.length;
    return settled;
  }, 50_000);
}

const SHOULD = `
  SELECT 'message ' || id || ' to ' || receiver_id AS told, 1 AS times FROM marketplace_messages
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

/** Notices, and how often their reader was told something of that thread. */
const NOTICES = `
  SELECT m.conversation_id AS thread, m.receiver_id AS reader, count(*)::int AS notices,
    (SELECT array_agg(t.id) FROM marketplace_transactions t WHERE t.conversation_id = m.conversation_id) AS deals
  FROM marketplace_messages m WHERE m.listing_id = ANY ($1) AND m.kind = 'notice' GROUP BY m.conversation_id, m.receiver_id`;

interface Noticed {
  readonly thread: string;
  readonly reader: string;
  readonly notices: number;
  readonly deals: readonly string[] | null;
}

const turnKey = ({ turn, messageId, userId }: Turn): string =>
  turn === 'declined' ? `${turn} ${messageId}` : `${turn} ${messageId} to ${userId}`;

/** What somebody sees without having been told, was told more than once, or did themselves. None, if all is well. */
export async function untold(
  { dataSource }: TestService,
  listingIds: readonly number[],
  news: readonly RecordedEvent[],
): Promise<object[]> {
  const [messages, turns, steps] = [messagesIn(news), turnsIn(news), stepsIn(news)];
  const told = new Map<string, number>();
  const count = (key: string): unknown => told.set(key, (told.get(key) ?? 0) + 1);
  for (const { messageId, userId } of messages) count(`message ${messageId} to ${userId}`);
  for (const turn of turns) count(turnKey(turn));
  for (const { step, byId, transactionId } of steps)
    count(`step ${step} by ${byId ?? 'the market'} of ${transactionId}`);
  const should = await dataSource.query<{ told: string; times: number }[]>(SHOULD, [listingIds]);
  const wrong = should.filter((one) => told.get(one.told) !== one.times);
  const repeated = turns.filter((turn) => (told.get(turnKey(turn)) ?? 0) > 1);
  const own = [...messages, ...turns, ...steps].filter(({ userId, byId }) => userId === byId);
  const noticed = await dataSource.query<Noticed[]>(NOTICES, [listingIds]);
  const silent = noticed.filter(({ thread, reader, notices, deals }) => {
    const ofOffers = turns.filter((turn) => turn.conversationId === thread && turn.userId === reader);
    const ofDeals = steps.filter((step) => deals?.includes(step.transactionId) && step.userId === reader);
    return ofOffers.length + ofDeals.length < notices;
  });
  return [...wrong.map((one) => ({ ...one, was: told.get(one.told) ?? 0 })), ...repeated, ...own, ...silent];
}
