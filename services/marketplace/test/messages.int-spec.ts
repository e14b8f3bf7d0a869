import {
  getConversation,
  getUnreadCount,
  listConversationMessages,
  listConversations,
  listListingMessages,
  readConversation,
  sendConversationMessage,
  sendListingMessage,
  type Message,
} from '@vault/contracts/marketplace/messages';
import { asMember, asVisitor, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { acceptAs, insertListing, completeSale, startMarket, writeAbout, type MarketServices } from './support/market';

let services: MarketServices;
let marketplace: TestService;
beforeAll(async () => {
  services = await startMarket({ MESSAGES_PER_HOUR: '12' });
  ({ marketplace } = services);
});
afterAll(() => services.close());

const of = (listingId: number, userId: string): Promise<Message[]> =>
  marketplace.bus.call(listListingMessages, { id: listingId }, { ctx: asMember(userId) });
const inbox = (userId: string, more: object = {}) =>
  marketplace.bus.call(listConversations, more, { ctx: asMember(userId) });
const unread = async (userId: string): Promise<number> =>
  (await marketplace.bus.call(getUnreadCount, {}, { ctx: asMember(userId) })).count;

describe('a message about a listing', () => {
  it('reaches the owner, who answers; both see the same conversation, newest first', async () => {
    const { id, ownerId } = await insertListing(marketplace);
    const buyerId = v7();
    const question = await writeAbout(marketplace, id, [buyerId, ownerId], { message: '  Is it boxed?  ' });
    expect(question).toMatchObject({
      listingId: id,
      senderId: buyerId,
      receiverId: ownerId,
      kind: 'message',
      message: 'Is it boxed?',
      offerPrice: null,
      offerStatus: null,
      offerCars: [],
      transactionId: null,
    });
    const answered = await writeAbout(marketplace, id, [ownerId, buyerId], { message: 'It is.' });
    expect(answered.conversationId).toBe(question.conversationId);
    for (const reader of [ownerId, buyerId]) expect(await of(id, reader)).toEqual([answered, question]);
  });

  it('is visible to its two users; the owner sees every conversation, others none', async () => {
    const { id, ownerId } = await insertListing(marketplace);
    const [first, second] = [v7(), v7()];
    await writeAbout(marketplace, id, [first, ownerId], { message: 'one' });
    await writeAbout(marketplace, id, [second, ownerId], { message: 'two' });
    expect((await of(id, ownerId)).map(({ message }) => message)).toEqual(['two', 'one']);
    expect((await of(id, first)).map(({ message }) => message)).toEqual(['one']);
    expect(await of(id, v7())).toEqual([]);
  });

  it('keeps HTML as text, and refuses 100,000 characters, an empty and an invisible text', async () => {
    const { id, ownerId } = await insertListing(marketplace);
    const html = `<img src=x onerror="alert(1)"> & <script>alert('x')</script>`;
    const sent = await writeAbout(marketplace, id, [v7(), ownerId], { message: html });
    expect(sent.message).toBe(html);
    for (const message of ['x'.repeat(100_000), '   ', '\u200b\u200b', 'NUL \u0000']) {
      await expect(writeAbout(marketplace, id, [v7(), ownerId], { message })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        details: [expect.objectContaining({ field: 'message' })],
      });
    }
    expect((await writeAbout(marketplace, id, [v7(), ownerId], { message: 'x'.repeat(4000) })).message).toHaveLength(
      4000,
    );
  });

  it('cannot be sent to oneself, to others than the owner, nor by the owner to users who never asked', async () => {
    const { id, ownerId } = await insertListing(marketplace);
    const [asker, otherUser] = [v7(), v7()];
    await writeAbout(marketplace, id, [asker, ownerId]);
    for (const pair of [
      [ownerId, ownerId],
      [asker, asker],
      [asker, otherUser],
      [otherUser, asker],
      [ownerId, otherUser],
    ] as const) {
      await expect(writeAbout(marketplace, id, pair)).rejects.toMatchObject({
        code: 'BAD_INPUT',
        details: [expect.objectContaining({ field: 'receiverId' })],
      });
    }
  });

  it('is refused from visitors, on missing listings and on sold ones', async () => {
    const { id, ownerId } = await insertListing(marketplace);
    const visitor = marketplace.bus.call(
      sendListingMessage,
      { id, receiverId: ownerId, message: 'Hello' },
      { ctx: asVisitor() },
    );
    await expect(visitor).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(writeAbout(marketplace, 2_000_000_000, [v7(), ownerId])).rejects.toMatchObject({ status: 404 });
    const sold = await insertListing(marketplace, { status: 'sold' });
    await expect(writeAbout(marketplace, sold.id, [v7(), sold.ownerId])).rejects.toMatchObject({
      code: 'LISTING_SOLD',
      status: 409,
    });
  });

  it('stays readable when the listing is taken down or deleted, and cannot be answered', async () => {
    for (const change of [`status = 'removed'`, 'deleted_at = now()']) {
      const { id, ownerId } = await insertListing(marketplace);
      const buyerId = v7();
      const { conversationId } = await writeAbout(marketplace, id, [buyerId, ownerId]);
      await marketplace.dataSource.query(`UPDATE marketplace_listings SET ${change} WHERE id = $1`, [id]);
      await expect(writeAbout(marketplace, id, [buyerId, ownerId])).rejects.toMatchObject({
        code: 'LISTING_NOT_FOUND',
      });
      const answer = marketplace.bus.call(
        sendConversationMessage,
        { id: conversationId, message: 'Still there?' },
        { ctx: asMember(ownerId) },
      );
      await expect(answer).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND', status: 404 });
      expect(await of(id, buyerId)).toHaveLength(1);
      await expect(of(id, v7())).rejects.toMatchObject({ status: 404 });
    }
  });

  it('can be sent between both sides of a sale after it is sold', async () => {
    const { id, ownerId } = await insertListing(marketplace);
    const [buyerId, other] = [v7(), v7()];
    await writeAbout(marketplace, id, [other, ownerId]);
    const offer = await writeAbout(marketplace, id, [buyerId, ownerId], { offerPrice: '20' });
    const { transactionId } = await acceptAs(marketplace, offer.id, ownerId);
    const transaction = { id: transactionId ?? '' } as Parameters<typeof completeSale>[1]['transaction'];
    await completeSale(marketplace, { transaction, listingId: id, sellerId: ownerId, buyerId, offer });
    await writeAbout(marketplace, id, [buyerId, ownerId], { message: 'Thank you' });
    await writeAbout(marketplace, id, [ownerId, buyerId], { message: 'Welcome' });
    await expect(writeAbout(marketplace, id, [other, ownerId])).rejects.toMatchObject({ code: 'LISTING_SOLD' });
    await expect(writeAbout(marketplace, id, [ownerId, other])).rejects.toMatchObject({ code: 'LISTING_SOLD' });
    const again = writeAbout(marketplace, id, [buyerId, ownerId], { offerPrice: '1' });
    await expect(again).rejects.toMatchObject({ code: 'LISTING_SOLD' });
  });

  it('is written once for one idempotency key', async () => {
    const { id, ownerId } = await insertListing(marketplace);
    const ctx = asMember();
    const send = (message: string, fingerprint: string): Promise<Message> =>
      marketplace.bus.call(
        sendListingMessage,
        { id, receiverId: ownerId, message },
        { ctx, idempotency: { key: 'k', fingerprint } },
      );
    const first = await send('Hello', 'a');
    expect(await send('Hello', 'a')).toEqual(first);
    await expect(send('Other', 'b')).rejects.toMatchObject({ status: 422 });
    expect(await of(id, ownerId)).toHaveLength(1);
  });

  it('can neither be changed nor deleted in the database', async () => {
    const { id, ownerId } = await insertListing(marketplace);
    const message = await writeAbout(marketplace, id, [v7(), ownerId], { offerPrice: '5' });
    for (const sql of [
      `UPDATE marketplace_messages SET message = 'other' WHERE id = $1`,
      `UPDATE marketplace_messages SET offer_price = 1 WHERE id = $1`,
      `UPDATE marketplace_messages SET sender_id = receiver_id, receiver_id = sender_id WHERE id = $1`,
      `DELETE FROM marketplace_messages WHERE id = $1`,
    ]) {
      await expect(marketplace.dataSource.query(sql, [message.id])).rejects.toThrow(/never/);
    }
    const status = `UPDATE marketplace_messages SET offer_status = $2 WHERE id = $1`;
    await marketplace.dataSource.query(status, [message.id, 'declined']);
    await expect(marketplace.dataSource.query(status, [message.id, 'accepted'])).rejects.toThrow(/never/);
  });
});

describe('the inbox', () => {
  it('lists the latest conversation first and counts messages of others until they are read', async () => {
    const { id, ownerId } = await insertListing(marketplace, { title: 'Red Baron' });
    const [first, second] = [v7(), v7()];
    const { conversationId } = await writeAbout(marketplace, id, [first, ownerId], { message: 'one' });
    await writeAbout(marketplace, id, [second, ownerId], { message: 'two' });
    await writeAbout(marketplace, id, [first, ownerId], { message: 'three' });
    expect(await inbox(ownerId)).toMatchObject([
      { with: { id: first }, lastMessage: 'three', unreadCount: 2, listing: { title: 'Red Baron', userId: ownerId } },
      { with: { id: second }, lastMessage: 'two', unreadCount: 1 },
    ]);
    expect(await inbox(first)).toMatchObject([{ with: { id: ownerId }, unreadCount: 0 }]);
    expect(await unread(ownerId)).toBe(3);
    await marketplace.bus.call(readConversation, { id: conversationId }, { ctx: asMember(ownerId) });
    expect(await unread(ownerId)).toBe(1);
    expect(await inbox(ownerId, { listing: id })).toHaveLength(2);
    expect(await inbox(ownerId, { listing: id + 1 })).toEqual([]);
  });

  it('names users by first name and initial once they are known', async () => {
    const { id, ownerId } = await insertListing(marketplace);
    const buyerId = v7();
    await marketplace.dataSource.query(
      `INSERT INTO users (user_id, first_name, last_name, registered_at, verified_at, version) VALUES ($1, 'Ada', 'Lovelace', now(), NULL, 1)`,
      [buyerId],
    );
    expect((await writeAbout(marketplace, id, [buyerId, ownerId])).senderName).toBe('Ada L.');
    expect(await inbox(ownerId)).toMatchObject([{ with: { displayName: 'Ada L.' } }]);
  });

  it('hides conversations of others and refuses messages into them', async () => {
    const { id, ownerId } = await insertListing(marketplace);
    const { conversationId } = await writeAbout(marketplace, id, [v7(), ownerId]);
    const ctx = asMember();
    for (const call of [
      () => marketplace.bus.call(getConversation, { id: conversationId }, { ctx }),
      () => marketplace.bus.call(listConversationMessages, { id: conversationId }, { ctx }),
      () => marketplace.bus.call(readConversation, { id: conversationId }, { ctx }),
      () => marketplace.bus.call(sendConversationMessage, { id: conversationId, message: 'Hello' }, { ctx }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND', status: 404 });
    }
  });

  it('accepts messages and offers in a conversation as on its listing', async () => {
    const { id, ownerId } = await insertListing(marketplace);
    const buyerId = v7();
    const { conversationId } = await writeAbout(marketplace, id, [buyerId, ownerId]);
    const question = await marketplace.bus.call(
      sendConversationMessage,
      { id: conversationId, message: 'I ask 30', offerPrice: '30' },
      { ctx: asMember(ownerId) },
    );
    expect(question).toMatchObject({
      receiverId: buyerId,
      offerPrice: '30.00',
      offerStatus: 'pending',
      cashFrom: null,
    });
    const open = { id: question.id, mine: false, expiresAt: question.expiresAt };
    const seen = await marketplace.bus.call(getConversation, { id: conversationId }, { ctx: asMember(buyerId) });
    expect(seen).toMatchObject({ openOffer: open, unreadCount: 1, transactionId: null });
    await acceptAs(marketplace, question.id, buyerId);
    const after = await marketplace.bus.call(getConversation, { id: conversationId }, { ctx: asMember(ownerId) });
    expect(after).toMatchObject({
      openOffer: null,
      listing: { status: 'reserved' },
      transactionId: expect.any(String),
    });
  });

  it('pages every conversation and message once while others arrive', async () => {
    const { id, ownerId } = await insertListing(marketplace);
    const buyers = Array.from({ length: 7 }, () => v7());
    for (const buyer of buyers) await writeAbout(marketplace, id, [buyer, ownerId]);
    const seen: string[] = [];
    for (let next: string | undefined, pages = 0; pages < 10; pages += 1) {
      const page = await marketplace.bus.callRaw(
        listConversations,
        { limit: 2, cursor: next },
        { ctx: asMember(ownerId) },
      );
      expect(page.meta.total).toBeGreaterThanOrEqual(7);
      seen.push(
        ...(JSON.parse(page.body.toString()) as { with: { id: string } }[]).map(({ with: { id: other } }) => other),
      );
      if (pages === 0) await writeAbout(marketplace, id, [v7(), ownerId]);
      next = page.meta.nextCursor ?? undefined;
      if (next === undefined) break;
    }
    expect(seen).toEqual(buyers.reverse());
    const { meta } = await marketplace.bus.callRaw(listListingMessages, { id, limit: 3 }, { ctx: asMember(ownerId) });
    expect(meta).toMatchObject({ total: 8, nextCursor: expect.any(String) });
    const cursor = meta.nextCursor ?? undefined;
    const others = marketplace.bus.call(listConversations, { cursor }, { ctx: asMember(ownerId) });
    await expect(others).rejects.toMatchObject({ code: 'BAD_INPUT', details: [{ field: 'cursor' }] });
  });
});

describe('the limit of messages', () => {
  it('holds for concurrent messages until the next hour', async () => {
    const { id, ownerId } = await insertListing(marketplace);
    const buyerId = v7();
    const messages = Array.from({ length: 20 }, () => writeAbout(marketplace, id, [buyerId, ownerId]));
    const answers = await Promise.allSettled(messages);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
    const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
  });
});
