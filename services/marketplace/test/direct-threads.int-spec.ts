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
import { answerIn, aCollector, aPair, collectors, directOf, writeTo } from './collectors';
import { startDeals, type DealServices } from './deals';
import { closeAccount, purgeAccount, tellMember } from './leaving';

let services: DealServices;
let marketplace: TestService;
beforeAll(async () => {
  services = await startDeals();
  ({ marketplace } = services);
});
afterAll(() => services.close());

const inbox = (userId: string) => marketplace.bus.call(listConversations, {}, { ctx: asMember(userId) });
const messagesOf = (id: string, userId: string) =>
  marketplace.bus.call(listConversationMessages, { id }, { ctx: asMember(userId) });

describe('whom one may begin to write to', () => {
  it('is who has a public profile, and nobody else: private, closed, purged and unknown look the same', async () => {
    const [ada, closed, purged, open] = await collectors(marketplace, 4);
    const hidden = await aCollector(marketplace, { profilePublic: false });
    await closeAccount(marketplace, closed ?? '');
    await closeAccount(marketplace, purged ?? '');
    await purgeAccount(marketplace, purged ?? '');
    const missing = { code: 'COLLECTOR_NOT_FOUND', status: 404 };
    for (const other of [hidden, closed ?? '', purged ?? '', v7()]) {
      await expect(writeTo(marketplace, [ada ?? '', other])).rejects.toMatchObject(missing);
      await expect(directOf(marketplace, ada ?? '', other)).rejects.toMatchObject(missing);
    }
    expect(await directOf(marketplace, ada ?? '', open ?? '')).toBeNull();
    await writeTo(marketplace, [ada ?? '', open ?? '']);
  });

  it('stays who one has written with, though their profile is private by now', async () => {
    const [ada, ben] = await aPair(marketplace);
    await writeTo(marketplace, [ada, ben]);
    await tellMember(marketplace, ben, { profilePublic: false });
    await writeTo(marketplace, [ada, ben]);
    await writeTo(marketplace, [ben, ada]);
    expect(await directOf(marketplace, ada, ben)).toMatchObject({ closed: null });
  });

  it('needs no public profile of one’s own', async () => {
    const [hidden, ben] = [await aCollector(marketplace, { profilePublic: false }), await aCollector(marketplace)];
    const { conversationId } = await writeTo(marketplace, [hidden, ben]);
    expect(await answerIn(marketplace, conversationId, ben)).toMatchObject({ receiverId: hidden });
  });
});

describe('the thread with somebody who has left', () => {
  it('stays readable and takes nothing more; of who was purged it has no name', async () => {
    const [ada, ben] = await aPair(marketplace);
    const { conversationId } = await writeTo(marketplace, [ben, ada], { message: 'I have one to spare' });
    await closeAccount(marketplace, ben);
    for (const said of [() => writeTo(marketplace, [ada, ben]), () => answerIn(marketplace, conversationId, ada)]) {
      await expect(said()).rejects.toMatchObject({ code: 'COLLECTOR_GONE', status: 409 });
    }
    expect(await directOf(marketplace, ada, ben)).toMatchObject({ closed: 'gone' });
    await purgeAccount(marketplace, ben);
    await expect(writeTo(marketplace, [ada, ben])).rejects.toMatchObject({ code: 'COLLECTOR_GONE' });
    expect(await inbox(ada)).toMatchObject([{ closed: 'gone', with: { id: ben, displayName: 'Former collector' } }]);
    const [message] = await messagesOf(conversationId, ada);
    expect(message).toMatchObject({ message: 'I have one to spare', senderName: 'Former collector' });
  });
});

describe('a direct thread, for a stranger', () => {
  it('is missing in every way', async () => {
    const [ada, ben] = await aPair(marketplace);
    const { conversationId: id } = await writeTo(marketplace, [ada, ben]);
    const stranger = await aCollector(marketplace);
    const ctx = asMember(stranger);
    for (const call of [
      () => marketplace.bus.call(getConversation, { id }, { ctx }),
      () => marketplace.bus.call(listConversationMessages, { id }, { ctx }),
      () => marketplace.bus.call(readConversation, { id }, { ctx }),
      () => marketplace.bus.call(sendConversationMessage, { id, message: 'Hello' }, { ctx }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND', status: 404 });
    }
    expect(await marketplace.bus.call(getDirectConversation, { id: ada }, { ctx })).toBeNull();
    expect(await inbox(stranger)).toEqual([]);
  });
});

it('the direct thread of two people is found by an index', async () => {
  const plan = await marketplace.dataSource.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    const sql = `EXPLAIN SELECT FROM conversations c WHERE ${isDirectConversationOf('$1', '$2')}`;
    return JSON.stringify(await tx.query(sql, [v7(), v7()]));
  });
  expect(plan).toContain('direct_conversation_of_pair');
});
