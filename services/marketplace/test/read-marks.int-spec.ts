import {
  getUnreadCount,
  listConversations,
  type Conversation,
  type Message,
} from '@vault/contracts/marketplace/messages';
import { conversationRead } from '@vault/contracts/marketplace/events';
import { asMember, recordedEvents, waitFor, type RecordedEvent, type TestService } from '@vault/service-kit/testing';
import fc from 'fast-check';
import { replyIn, addPair, addCollectors, conversationOf, markRead, writeTo } from './support/collectors';
import { insertListing, startMarket, writeAbout, type MarketServices } from './support/market';

let services: MarketServices;
let marketplace: TestService;
let events: RecordedEvent[];
beforeAll(async () => {
  services = await startMarket();
  ({ marketplace } = services);
  events = await recordedEvents(marketplace.bus, [conversationRead]);
});
afterAll(() => services.close());

const readsOf = (conversationId: string): unknown[] =>
  events
    .map(({ payload }) => payload)
    .filter((one) => (one as { conversationId: string }).conversationId === conversationId);

describe('the read mark of the other side', () => {
  it('is set by the first reading and moves when new messages are read', async () => {
    const [ada, ben] = await addPair(marketplace);
    const first = await writeTo(marketplace, [ada, ben]);
    const id = first.conversationId;
    const mark = async (userId = ada): Promise<string | null> =>
      (await conversationOf(marketplace, id, userId)).otherReadAt;
    expect(await mark()).toBeNull();
    await markRead(marketplace, id, ben);
    const read = (await mark()) ?? '';
    expect(Date.parse(read)).toBeGreaterThanOrEqual(Date.parse(first.createdAt));
    expect(await mark(ben)).toBeNull();
    const second = await writeTo(marketplace, [ada, ben]);
    expect(Date.parse(read)).toBeLessThan(Date.parse(second.createdAt));
    expect(await mark()).toBe(read);
    await markRead(marketplace, id, ben);
    expect(Date.parse((await mark()) ?? '')).toBeGreaterThanOrEqual(Date.parse(second.createdAt));
  });

  it('does not move when nothing was unread, and the other side is not notified', async () => {
    const [ada, ben] = await addPair(marketplace);
    const { conversationId: id } = await writeTo(marketplace, [ada, ben]);
    await markRead(marketplace, id, ben);
    const { otherReadAt } = await conversationOf(marketplace, id, ada);
    await markRead(marketplace, id, ben);
    await markRead(marketplace, id, ada);
    expect((await conversationOf(marketplace, id, ada)).otherReadAt).toBe(otherReadAt);
    expect((await conversationOf(marketplace, id, ben)).otherReadAt).toBeNull();
    const about = { conversationId: id, readAt: expect.any(String) };
    const reads = await waitFor(() => (readsOf(id).length === 3 ? readsOf(id) : null));
    expect(reads).toEqual(
      expect.arrayContaining([
        { ...about, userId: ben, otherId: ada },
        { ...about, userId: ben, otherId: null },
        { ...about, userId: ada, otherId: null },
      ]),
    );
  });

  it('exists in conversations about listings too', async () => {
    const [ada, ben] = await addPair(marketplace);
    const { id } = await insertListing(marketplace, { ownerId: ada });
    const { conversationId } = await writeAbout(marketplace, id, [ben, ada]);
    await markRead(marketplace, conversationId, ada);
    expect((await conversationOf(marketplace, conversationId, ben)).otherReadAt).toEqual(expect.any(String));
    expect((await conversationOf(marketplace, conversationId, ada)).otherReadAt).toBeNull();
  });
});

/** The unread counts per user and conversation, computed from read marks and messages. */
const UNREAD = `
  SELECT t.id, p.user_id AS "userId", count(m.id) FILTER (WHERE m.receiver_id = p.user_id AND m.created_at > coalesce(
    CASE WHEN p.user_id = t.owner_id THEN t.owner_read_at ELSE t.other_read_at END, '-infinity'))::int AS unread
  FROM conversations t CROSS JOIN LATERAL (VALUES (t.owner_id), (t.other_id)) AS p(user_id)
  JOIN marketplace_messages m ON m.conversation_id = t.id
  WHERE t.owner_id = ANY ($1) AND t.other_id = ANY ($1) GROUP BY t.id, p.user_id`;

interface Unread {
  readonly id: string;
  readonly userId: string;
  readonly unread: number;
}

interface Try {
  readonly act: 'write' | 'write about' | 'answer' | 'read';
  readonly from: number;
  readonly to: number;
}

const aTry: fc.Arbitrary<Try> = fc.record({
  act: fc.constantFrom('write' as const, 'write about' as const, 'answer' as const, 'read' as const, 'read' as const),
  from: fc.nat({ max: 2 }),
  to: fc.nat({ max: 2 }),
});

describe('random concurrent writing and reading', () => {
  it('counts as unread what was written after the last reading, per conversation and in total', async () => {
    const history = fc.array(fc.array(aTry, { minLength: 1, maxLength: 4 }), { minLength: 8, maxLength: 16 });
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const userIds = await addCollectors(marketplace, 3);
        const listings = await Promise.all(userIds.map((ownerId) => insertListing(marketplace, { ownerId })));
        const inbox = (userId: string): Promise<Conversation[]> =>
          marketplace.bus.call(listConversations, {}, { ctx: asMember(userId) });
        const attempt = async ({ act, from, to }: Try): Promise<Message | null | undefined> => {
          const [me = '', them = '', about] = [userIds[from], userIds[to], listings[to]];
          const conversation = (await inbox(me)).find((one) => one.with.id === them);
          if (from === to) return undefined;
          if (act === 'write') return writeTo(marketplace, [me, them]);
          if (act === 'write about') return writeAbout(marketplace, about?.id ?? 0, [me, them]);
          if (!conversation) return undefined;
          return act === 'answer'
            ? replyIn(marketplace, conversation.id, me)
            : markRead(marketplace, conversation.id, me);
        };
        for (const tries of steps) await Promise.all(tries.map(attempt));
        const should = await marketplace.dataSource.query<Unread[]>(UNREAD, [userIds]);
        for (const userId of userIds) {
          const own = should.filter((one) => one.userId === userId);
          const unreadCounts = (await inbox(userId)).map(({ id, unreadCount: unread }) => ({ id, userId, unread }));
          expect(new Set(unreadCounts.map((one) => JSON.stringify(one)))).toEqual(
            new Set(own.map(({ id, unread }) => JSON.stringify({ id, userId, unread }))),
          );
          const { count } = await marketplace.bus.call(getUnreadCount, {}, { ctx: asMember(userId) });
          expect(count).toBe(own.reduce((sum, { unread }) => sum + unread, 0));
          compared += own.length;
        }
      }),
      { numRuns: 12 },
    );
    expect(compared).toBeGreaterThan(50);
  }, 90_000);
});
