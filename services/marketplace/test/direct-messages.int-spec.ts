import { writeToCollector } from '@vault/contracts/marketplace/direct-messages';
import { getUnreadCount, listConversationMessages, listConversations } from '@vault/contracts/marketplace/messages';
import { asMember, asVisitor, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { replyIn, addCollector, addPair, directConversationOf, writeTo } from './support/collectors';
import { insertListing, startMarket, writeAbout, type MarketServices } from './support/market';

let services: MarketServices;
let marketplace: TestService;
beforeAll(async () => {
  services = await startMarket();
  ({ marketplace } = services);
});
afterAll(() => services.close());

const inbox = (userId: string) => marketplace.bus.call(listConversations, {}, { ctx: asMember(userId) });
const messagesOf = (id: string, userId: string) =>
  marketplace.bus.call(listConversationMessages, { id, limit: 100 }, { ctx: asMember(userId) });
const threadsOf = (userId: string): Promise<object[]> =>
  marketplace.dataSource.query('SELECT FROM conversations WHERE $1 IN (owner_id, other_id)', [userId]);

describe('a direct message', () => {
  it('begins a conversation in both inboxes, which answers continue', async () => {
    const [ada, ben] = await addPair(marketplace);
    const first = await writeTo(marketplace, [ada, ben], { message: '  Is that a Redline?  ' });
    expect(first).toMatchObject({
      listingId: null,
      senderId: ada,
      senderName: 'Ada L.',
      receiverId: ben,
      kind: 'message',
      message: 'Is that a Redline?',
      pictures: [],
      offerPrice: null,
      offerStatus: null,
    });
    const answer = await writeTo(marketplace, [ben, ada], { message: 'It is.' });
    const second = await replyIn(marketplace, first.conversationId, ada, { message: 'Nice!' });
    expect([answer.conversationId, second.conversationId]).toEqual([first.conversationId, first.conversationId]);
    for (const reader of [ada, ben])
      expect(await messagesOf(first.conversationId, reader)).toEqual([second, answer, first]);
    expect(await inbox(ben)).toMatchObject([
      {
        id: first.conversationId,
        kind: 'direct',
        listingId: null,
        listing: null,
        closed: null,
        with: { id: ada, displayName: 'Ada L.' },
        lastMessage: 'Nice!',
        unreadCount: 2,
        openOffer: null,
      },
    ]);
    expect(await marketplace.bus.call(getUnreadCount, {}, { ctx: asMember(ben) })).toEqual({ count: 2 });
    expect(await directConversationOf(marketplace, ben, ada)).toEqual((await inbox(ben))[0]);
  });

  it('appears in the inbox together with conversations about listings, latest first', async () => {
    const [ada, ben] = await addPair(marketplace);
    const { id } = await insertListing(marketplace, { ownerId: ben });
    await writeAbout(marketplace, id, [ada, ben], { message: 'about the car' });
    await writeTo(marketplace, [ada, ben], { message: 'about us' });
    expect((await inbox(ben)).map(({ kind, lastMessage }) => [kind, lastMessage])).toEqual([
      ['direct', 'about us'],
      ['listing', 'about the car'],
    ]);
    expect(await marketplace.bus.call(listConversations, { listing: id }, { ctx: asMember(ben) })).toHaveLength(1);
  });

  it('thirty concurrent first messages of both sides begin one conversation and none is lost', async () => {
    const [ada, ben] = await addPair(marketplace);
    const pairs = Array.from({ length: 30 }, (_, n): [string, string] => (n % 2 === 0 ? [ada, ben] : [ben, ada]));
    const sent = await Promise.all(pairs.map((pair, n) => writeTo(marketplace, pair, { message: `${n}` })));
    expect(new Set(sent.map(({ conversationId }) => conversationId)).size).toBe(1);
    expect(await threadsOf(ada)).toHaveLength(1);
    expect(await messagesOf(sent[0]?.conversationId ?? '', ada)).toHaveLength(30);
    for (const [userId, otherId] of [[ada, ben] as const, [ben, ada] as const]) {
      expect(await directConversationOf(marketplace, userId, otherId)).toMatchObject({ unreadCount: 15 });
    }
  });

  it('is written once for one idempotency key, also concurrently', async () => {
    const [ada, ben] = await addPair(marketplace);
    const send = (message = 'Once') =>
      writeTo(marketplace, [ada, ben], { message }, { key: 'k', fingerprint: message });
    const first = await send();
    expect(await send()).toEqual(first);
    await expect(send('Other')).rejects.toMatchObject({ status: 422 });
    const key = { key: 'at once', fingerprint: 'x' };
    await Promise.allSettled(
      Array.from({ length: 8 }, () => writeTo(marketplace, [ada, ben], { message: 'At once' }, key)),
    );
    const texts = (await messagesOf(first.conversationId, ben)).map(({ message }) => message);
    expect(texts).toEqual(['At once', 'Once']);
  });

  it('keeps its text as it is: right-to-left, HTML, links', async () => {
    const [ada, ben] = await addPair(marketplace);
    for (const message of [
      'שלום, האם זה עדיין למכירה? 🚗',
      '\u202Eevil\u202C 1:64',
      `<img src=x onerror="alert(1)"> & <a href='javascript:alert(1)'>free cars</a>`,
      'See https://example.com/?a=1&b=2 and www.example.org',
      'one\n\ntwo',
      'x'.repeat(4000),
    ]) {
      expect((await writeTo(marketplace, [ada, ben], { message })).message).toBe(message);
    }
  });

  it.each([
    ['nothing', {}, ['message', 'Write a message']],
    ['blanks', { message: ' \n ' }, ['message', 'Write a message']],
    ['what cannot be seen', { message: '\u200b\u2060\u3164\ufeff' }, ['message', 'Write a message']],
    ['100,000 characters', { message: 'x'.repeat(100_000) }, ['message', 'At most 4000 characters']],
    ['what cannot be stored', { message: 'NUL \u0000' }, ['message', expect.any(String)]],
    ['half a character', { message: 'a\ud800b' }, ['message', expect.any(String)]],
    ['too many pictures', { pictures: Array.from({ length: 5 }, () => 'x') }, ['pictures', 'At most 4 pictures']],
    ['no list of pictures', { pictures: 'x' }, ['pictures', 'This is not valid JSON']],
    ['an address elsewhere', { pictures: ['https://example.com/a.jpg'] }, ['pictures', expect.any(String)]],
    ['a listing’s picture', { pictures: [`/api/photos/listing-${v7()}`] }, ['pictures', expect.any(String)]],
    ['an offer', { message: 'Mine', offerPrice: '1' }, ['offerPrice', expect.any(String)]],
  ])('is refused by name when it is %s', async (_, said, [field, message]) => {
    const [ada, ben] = await addPair(marketplace);
    await expect(writeTo(marketplace, [ada, ben], said)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      status: 400,
      details: [{ field, message }],
    });
    expect(await threadsOf(ada)).toEqual([]);
  });

  it('refuses the fields of an offer', async () => {
    const [ada, ben] = await addPair(marketplace);
    const { conversationId } = await writeTo(marketplace, [ada, ben]);
    for (const [field, said] of Object.entries({
      offerPrice: { offerPrice: '5' },
      offerCarIds: { offerCarIds: [v7()] },
      cashFrom: { cashFrom: 'sender' as const },
    })) {
      const offer = replyIn(marketplace, conversationId, ben, { message: 'Take it', ...said });
      await expect(offer).rejects.toMatchObject({ code: 'BAD_INPUT', details: [{ field }] });
    }
    expect(await messagesOf(conversationId, ada)).toHaveLength(1);
  });

  it('can neither be sent to oneself nor by visitors', async () => {
    const ada = await addCollector(marketplace);
    const own = writeTo(marketplace, [ada, ada]);
    await expect(own).rejects.toMatchObject({ code: 'BAD_INPUT', details: [{ field: 'id' }] });
    const visitor = marketplace.bus.call(writeToCollector, { id: ada, message: 'Hello' }, { ctx: asVisitor() });
    await expect(visitor).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(directConversationOf(marketplace, ada, ada)).rejects.toMatchObject({ status: 404 });
  });
});
