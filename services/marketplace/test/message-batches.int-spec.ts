import { sendListingMessage, type Message } from '@vault/contracts/marketplace/messages';
import { only } from '@vault/service-kit/database';
import { asMember, planOf, recordStatements, vacuumAnalyze, withClient } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { messageRow } from '../src/conversations/conversation-rows';
import { FIND_LISTING_ACCESS, LOCK_LISTING_ACCESS } from '../src/conversations/listing-access';
import { WRITE_MESSAGES } from '../src/conversations/write-message';
import { WRITE_OFFERS } from '../src/offers/make-offer';
import { insertListing, startMarket, type MarketServices } from './support/market';

const MOST_MESSAGES = 1_000;

let services: MarketServices;
beforeAll(async () => {
  services = await startMarket({ MESSAGES_PER_HOUR: `${MOST_MESSAGES}` });
  await services.marketplace.dataSource.query(`
    CREATE TABLE published (LIKE outbox);
    CREATE FUNCTION keep_published() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO published SELECT NEW.*; RETURN NULL; END $$;
    CREATE TRIGGER keep_published AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION keep_published()`);
});
afterAll(() => services.close());

const ROWS = 10_000;
/** The listings of other tests have lower ids. */
const FIRST = 1_000_000;
const USER = `(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid`;
const MANY_ROWS = [
  `INSERT INTO users (user_id, version, first_name, last_name, registered_at)
   SELECT ${USER}, 1, 'Robin', 'Vale', now() FROM generate_series(1, ${ROWS}) n`,
  `INSERT INTO relations (user_id, other_id, version, blocked)
   SELECT ${USER}, gen_random_uuid(), 1, true FROM generate_series(1, ${ROWS}) n`,
  `INSERT INTO marketplace_listings (id, user_id, title, type, price, currency, name_key) OVERRIDING SYSTEM VALUE
   SELECT ${FIRST} + n, ${USER}, 'Twin Mill', 'sale', 12, 'USD', 'twinmill' FROM generate_series(1, ${ROWS}) n`,
  `INSERT INTO conversations (id, kind, listing_id, owner_id, other_id, last_message, last_message_at, last_sender)
   SELECT gen_random_uuid(), 'listing', id, user_id, gen_random_uuid(), 'Hello', now(), user_id
   FROM marketplace_listings WHERE id > ${FIRST}`,
  `INSERT INTO marketplace_messages (id, conversation_id, listing_id, sender_id, receiver_id, kind, message, created_at,
     offer_price, offer_currency, offer_status, expires_at)
   SELECT gen_random_uuid(), id, listing_id, other_id, owner_id, 'offer', 'Hello', now(), 5, 'USD', 'pending',
     now() + interval '1 day' FROM conversations WHERE listing_id > ${FIRST}`,
  `INSERT INTO marketplace_transactions (id, listing_id, conversation_id, offer_message_id, kind, buyer_id, seller_id, final_price,
     currency, cash_from, listing, due_at)
   SELECT gen_random_uuid(), listing_id, conversation_id, id, 'sale', sender_id, receiver_id, 5, 'USD', 'buyer', '{}', now()
   FROM marketplace_messages WHERE listing_id > ${FIRST}`,
];

interface Sent {
  readonly listingId: number;
  readonly from: string;
  readonly to: string;
  readonly offerPrice?: string | undefined;
  readonly key?: string;
  readonly requestId?: string;
}

/** Sends messages at once. */
const sendAll = (messages: readonly Sent[]): Promise<PromiseSettledResult<Message>[]> =>
  Promise.allSettled(
    messages.map(({ listingId, from, to, offerPrice, key, requestId }) =>
      services.marketplace.bus.call(
        sendListingMessage,
        { id: listingId, receiverId: to, message: 'Is it boxed?', ...(offerPrice && { offerPrice }) },
        {
          ctx: { ...asMember(from), ...(requestId && { requestId }) },
          ...(key && { idempotency: { key, fingerprint: 'a' } }),
        },
      ),
    ),
  );

const answersOf = (results: readonly PromiseSettledResult<Message>[]): Message[] =>
  results.map((result) => {
    if (result.status === 'rejected') throw result.reason as Error;
    return result.value;
  });

async function toNewListings(count: number): Promise<{ listingId: number; from: string; to: string }[]> {
  const listings = await Promise.all(Array.from({ length: count }, () => insertListing(services.marketplace)));
  return listings.map(({ id, ownerId }) => ({ listingId: id, from: v7(), to: ownerId }));
}

const query = (sql: string, values: readonly unknown[] = []): Promise<object[]> =>
  services.marketplace.dataSource.query<object[]>(sql, [...values]);
const countOf = async (sql: string, values: readonly unknown[]): Promise<number> => (await query(sql, values)).length;

describe.each([
  ['messages', undefined],
  ['offers', '5.00'],
])('%s that arrive together', (_, offerPrice) => {
  it('are written by few statements, each for whom it is', async () => {
    const messages = (await toNewListings(24)).map((message) => ({ ...message, offerPrice }));
    let answers: Message[] = [];
    const statements = await recordStatements(services.marketplace.dataSource, async () => {
      answers = answersOf(await sendAll(messages));
    });
    expect(answers).toMatchObject(
      messages.map(({ listingId, from, to }) => ({
        listingId,
        senderId: from,
        receiverId: to,
        offerPrice: offerPrice ?? null,
      })),
    );
    const written = statements.filter(({ text }) => text.includes('INTO conversations'));
    expect(written.length).toBeLessThan(messages.length / 2);
    for (const [n, { listingId, from }] of messages.entries()) {
      const sql = 'SELECT id, owner_unread FROM conversations WHERE listing_id = $1 AND other_id = $2';
      expect(await query(sql, [listingId, from])).toEqual([{ id: answers[n]?.conversationId, owner_unread: 1 }]);
    }
  });

  it('are refused alone', async () => {
    const messages = (await toNewListings(20)).map((message) => ({ ...message, offerPrice }));
    const [missing, sold, own, limited] = messages.splice(0, 4) as [Sent, Sent, Sent, Sent];
    await query(`UPDATE marketplace_listings SET status = 'sold' WHERE id = $1`, [sold.listingId]);
    await query(`INSERT INTO message_counts SELECT $1, date_trunc('hour', now()), ${MOST_MESSAGES}`, [limited.from]);
    const refused = [{ ...missing, listingId: 2_000_000_000 }, sold, { ...own, from: own.to }, limited];
    const results = await sendAll([...messages, ...refused]);
    expect(answersOf(results.slice(0, messages.length))).toHaveLength(messages.length);
    expect(results.slice(messages.length)).toMatchObject([
      { reason: { code: 'LISTING_NOT_FOUND', status: 404 } },
      { reason: { code: 'LISTING_SOLD', status: 409 } },
      { reason: { code: 'BAD_INPUT', details: [{ field: 'receiverId' }] } },
      { reason: { code: 'TOO_MANY_REQUESTS', status: 429 } },
    ]);
    for (const { from } of refused.slice(0, 3))
      expect(await countOf('SELECT FROM message_counts WHERE user_id = $1', [from])).toBe(0);
    for (const { from } of refused)
      expect(await countOf('SELECT FROM marketplace_messages WHERE sender_id = $1', [from])).toBe(0);
  });

  it('are all written where they are of one user, of one conversation or of both sides of it', async () => {
    const from = v7();
    const ofUser = (await toNewListings(5)).map((message) => ({ ...message, from, offerPrice }));
    const { listingId, from: buyer, to: seller } = only(await toNewListings(1));
    await sendAll([{ listingId, from: buyer, to: seller }]);
    const ofBoth = Array.from({ length: 6 }, (_each, n) => {
      const [one, other] = n % 2 === 0 ? [buyer, seller] : [seller, buyer];
      return { listingId, from: one, to: other, offerPrice };
    });
    const answers = answersOf(await sendAll([...ofUser, ...ofBoth]));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(11);
    const sql = 'SELECT FROM marketplace_messages WHERE conversation_id = $1';
    expect(await countOf(sql, [answers.at(-1)?.conversationId])).toBe(7);
    const open = `SELECT FROM marketplace_messages WHERE conversation_id = $1 AND offer_status = 'pending'`;
    expect(await countOf(open, [answers.at(-1)?.conversationId])).toBe(offerPrice ? 1 : 0);
    expect(await query('SELECT messages FROM message_counts WHERE user_id = $1', [from])).toEqual([{ messages: 5 }]);
  });

  it('with keys have one effect each, and the same answer afterwards', async () => {
    const messages = (await toNewListings(12)).map((message) => ({ ...message, offerPrice, key: v7() }));
    const results = await sendAll(messages.flatMap((message) => [message, message]));
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' });
    const again = answersOf(await sendAll(messages));
    expect(again).toMatchObject(messages.map(({ listingId }) => ({ listingId })));
    const answered = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []));
    expect(new Set(answered)).toEqual(new Set(again.map(({ id }) => id)));
    for (const { from } of messages)
      expect(await countOf('SELECT FROM marketplace_messages WHERE sender_id = $1', [from])).toBe(1);
  });

  it('publish an event each, of the request that it is for', async () => {
    const messages = (await toNewListings(10)).map((message) => ({ ...message, offerPrice, requestId: v7() }));
    const answers = answersOf(await sendAll(messages));
    const sql = `SELECT payload->>'messageId' AS "messageId" FROM published WHERE request_id = $1`;
    for (const [n, { requestId }] of messages.entries())
      expect(await query(sql, [requestId])).toEqual([{ messageId: answers[n]?.id }]);
  });
});

describe('offers that arrive together', () => {
  it('do not wait for a listing that another transaction holds', async () => {
    const messages = (await toNewListings(12)).map((message) => ({ ...message, offerPrice: '5.00' }));
    const [held, ...others] = messages;
    const runner = services.marketplace.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT FROM marketplace_listings WHERE id = $1 FOR UPDATE', [held?.listingId]);
    const waiting = sendAll(messages.slice(0, 1));
    try {
      expect(answersOf(await sendAll(others))).toHaveLength(others.length);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
    expect(answersOf(await waiting)).toHaveLength(1);
  });
});

describe('large tables', () => {
  beforeAll(async () => {
    await withClient(services.marketplace.database.url, async (client) => {
      await client.query(`SET session_replication_role = 'replica'`);
      for (const sql of MANY_ROWS) await client.query(sql);
      await vacuumAnalyze(client);
    });
  }, 120_000);

  const userId = (n: number): string => `${n.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`;

  const TEN = Array.from({ length: 10 }, (_, n) => ({
    listingId: FIRST + n + 1,
    ownerId: userId(n + 1),
    senderId: userId(n + 101),
    receiverId: userId(n + 1),
    text: 'Is it boxed?',
    photos: [],
    trace: { requestId: v7(), traceparent: '' },
  }));
  const WRITTEN = TEN.map((message) => ({
    ...messageRow(message, message.text),
    offer: { price: '5.00', currency: 'USD', cashFrom: null, cars: [], hours: 48 },
  }));

  it.each([
    ['ten messages are decided', FIND_LISTING_ACCESS, TEN],
    ['ten offers are decided', LOCK_LISTING_ACCESS, TEN],
    ['ten messages are written', WRITE_MESSAGES.listing, WRITTEN],
    ['ten offers are written', WRITE_OFFERS, WRITTEN],
  ])('are not read when %s', async (_, sql, asked) => {
    const { read, scanned } = await planOf(services.marketplace.dataSource, { sql, values: [JSON.stringify(asked)] });
    expect(scanned).toEqual([]);
    const total = Object.values(read).reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(100);
  });
});
