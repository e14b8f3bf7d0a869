import { setTimeout as sleep } from 'node:timers/promises';
import { photoKey, photoUrl } from '@vault/contracts/collection/photos';
import type { PayloadOf, RequestOf } from '@vault/contracts/define';
import { relationChanged } from '@vault/contracts/identity/relations';
import { getDirectConversation, writeToCollector } from '@vault/contracts/marketplace/direct-messages';
import {
  getConversation,
  readConversation,
  sendConversationMessage,
  type Conversation,
  type Message,
} from '@vault/contracts/marketplace/messages';
import { ObjectStore } from '@vault/service-kit/object-store';
import { asMember, publishAndAwait, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { publishUser } from './accounts';
import { photoOwners } from './fake-vaults';

type Change = Parameters<typeof publishUser>[2];

/** A user with a public profile whose account is old and verified. */
export async function addCollector(service: TestService, change: Change = {}): Promise<string> {
  const userId = v7();
  await publishUser(service, userId, { profilePublic: true, ...change });
  return userId;
}

export const addCollectors = (service: TestService, count: number, change: Change = {}): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => addCollector(service, change)));

export const addPair = async (service: TestService): Promise<[string, string]> => [
  await addCollector(service, { firstName: 'Ada', lastName: 'Lovelace' }),
  await addCollector(service, { firstName: 'Ben', lastName: 'Okri' }),
];

type MessageInput = Omit<RequestOf<typeof writeToCollector>, 'id'>;

export const writeTo = (
  { bus }: TestService,
  [from, to]: readonly [string, string],
  message: MessageInput = { message: 'Hello' },
  idempotency?: { key: string; fingerprint: string },
): Promise<Message> =>
  bus.call(writeToCollector, { id: to, ...message }, { ctx: asMember(from), ...(idempotency && { idempotency }) });

export const replyIn = (
  { bus }: TestService,
  id: string,
  from: string,
  message: Omit<RequestOf<typeof sendConversationMessage>, 'id'> = { message: 'Hello' },
): Promise<Message> => bus.call(sendConversationMessage, { id, ...message }, { ctx: asMember(from) });

export const directConversationOf = (
  { bus }: TestService,
  userId: string,
  otherId: string,
): Promise<Conversation | null> => bus.call(getDirectConversation, { id: otherId }, { ctx: asMember(userId) });

export const conversationOf = ({ bus }: TestService, id: string, userId: string): Promise<Conversation> =>
  bus.call(getConversation, { id }, { ctx: asMember(userId) });

export const markRead = ({ bus }: TestService, id: string, userId: string): Promise<null> =>
  bus.call(readConversation, { id }, { ctx: asMember(userId) });

type Relation = PayloadOf<typeof relationChanged>;

/** Publishes the relation of a user to another. */
export const publishRelation = (
  service: TestService,
  [userId, otherId]: readonly [string, string],
  relation: Partial<Relation> = {},
): Promise<void> =>
  publishAndAwait(service, relationChanged, {
    userId,
    otherId,
    version: Date.now(),
    following: false,
    blocked: false,
    muted: false,
    ...relation,
  });

/** Blocks or unblocks; waits until the version, which is the time, is a later one. */
export async function block(service: TestService, pair: readonly [string, string], blocked = true): Promise<void> {
  await sleep(2);
  await publishRelation(service, pair, { blocked });
}

/** Photos that a user has uploaded. Returns their addresses. */
export const addUploads = ({ app }: TestService, ownerId: string, count = 1): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const id = v7();
      photoOwners.set(id, ownerId);
      await app.get(ObjectStore).put(photoKey(id), Buffer.from('photo'), 'image/webp');
      return photoUrl(id);
    }),
  );
