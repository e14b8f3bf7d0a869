import { getDirectConversation } from '@vault/contracts/marketplace/direct-messages';
import {
  getConversation,
  listConversationMessages,
  listConversations,
  readConversation,
  sendConversationMessage,
} from '@vault/contracts/marketplace/messages';
import { asMember, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { isDirectConversationOf } from '../src/conversations/conversations.sql';
import { replyIn, addCollector, addPair, addCollectors, directConversationOf, writeTo } from './support/collectors';
import { startMarket, type MarketServices } from './support/market';
import { closeAccount, purgeAccount, publishUser } from './support/accounts';

let services: MarketServices;
let marketplace: TestService;
beforeAll(async () => {
  services = await startMarket();
  ({ marketplace } = services);
});
afterAll(() => services.close());

const inbox = (userId: string) => marketplace.bus.call(listConversations, {}, { ctx: asMember(userId) });
const messagesOf = (id: string, userId: string) =>
  marketplace.bus.call(listConversationMessages, { id }, { ctx: asMember(userId) });

describe('beginning a direct conversation', () => {
  it('works with public profiles only: private, closed, purged and unknown accounts look the same', async () => {
    const [ada, closed, purged, open] = await addCollectors(marketplace, 4);
    const hidden = await addCollector(marketplace, { profilePublic: false });
    await closeAccount(marketplace, closed ?? '');
    await closeAccount(marketplace, purged ?? '');
    await purgeAccount(marketplace, purged ?? '');
    const missing = { code: 'COLLECTOR_NOT_FOUND', status: 404 };
    for (const other of [hidden, closed ?? '', purged ?? '', v7()]) {
      await expect(writeTo(marketplace, [ada ?? '', other])).rejects.toMatchObject(missing);
      await expect(directConversationOf(marketplace, ada ?? '', other)).rejects.toMatchObject(missing);
    }
    expect(await directConversationOf(marketplace, ada ?? '', open ?? '')).toBeNull();
    await writeTo(marketplace, [ada ?? '', open ?? '']);
  });

  it('a conversation goes on though the profile became private', async () => {
    const [ada, ben] = await addPair(marketplace);
    await writeTo(marketplace, [ada, ben]);
    await publishUser(marketplace, ben, { profilePublic: false });
    await writeTo(marketplace, [ada, ben]);
    await writeTo(marketplace, [ben, ada]);
    expect(await directConversationOf(marketplace, ada, ben)).toMatchObject({ closed: null });
  });

  it('a user with a private profile can begin one', async () => {
    const [hidden, ben] = [await addCollector(marketplace, { profilePublic: false }), await addCollector(marketplace)];
    const { conversationId } = await writeTo(marketplace, [hidden, ben]);
    expect(await replyIn(marketplace, conversationId, ben)).toMatchObject({ receiverId: hidden });
  });
});

describe('the conversation with a closed account', () => {
  it('stays readable and refuses messages; after a purge the name is gone', async () => {
    const [ada, ben] = await addPair(marketplace);
    const { conversationId } = await writeTo(marketplace, [ben, ada], { message: 'I have one to spare' });
    await closeAccount(marketplace, ben);
    for (const send of [() => writeTo(marketplace, [ada, ben]), () => replyIn(marketplace, conversationId, ada)]) {
      await expect(send()).rejects.toMatchObject({ code: 'COLLECTOR_GONE', status: 409 });
    }
    expect(await directConversationOf(marketplace, ada, ben)).toMatchObject({ closed: 'gone' });
    await purgeAccount(marketplace, ben);
    await expect(writeTo(marketplace, [ada, ben])).rejects.toMatchObject({ code: 'COLLECTOR_GONE' });
    expect(await inbox(ada)).toMatchObject([{ closed: 'gone', with: { id: ben, displayName: 'Former collector' } }]);
    const [message] = await messagesOf(conversationId, ada);
    expect(message).toMatchObject({ message: 'I have one to spare', senderName: 'Former collector' });
  });
});

describe('a direct conversation of others', () => {
  it('looks missing in every request', async () => {
    const [ada, ben] = await addPair(marketplace);
    const { conversationId: id } = await writeTo(marketplace, [ada, ben]);
    const otherUser = await addCollector(marketplace);
    const ctx = asMember(otherUser);
    for (const call of [
      () => marketplace.bus.call(getConversation, { id }, { ctx }),
      () => marketplace.bus.call(listConversationMessages, { id }, { ctx }),
      () => marketplace.bus.call(readConversation, { id }, { ctx }),
      () => marketplace.bus.call(sendConversationMessage, { id, message: 'Hello' }, { ctx }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND', status: 404 });
    }
    expect(await marketplace.bus.call(getDirectConversation, { id: ada }, { ctx })).toBeNull();
    expect(await inbox(otherUser)).toEqual([]);
  });
});

it('the direct conversation of two users is found by an index', async () => {
  const plan = await marketplace.dataSource.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    const sql = `EXPLAIN SELECT FROM conversations c WHERE ${isDirectConversationOf('$1', '$2')}`;
    return JSON.stringify(await tx.query(sql, [v7(), v7()]));
  });
  expect(plan).toContain('direct_conversation_of_pair');
});
