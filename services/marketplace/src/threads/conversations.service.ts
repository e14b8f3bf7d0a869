import { newestFirstPage, readTimeCursor, timePosition } from '@vault/service-kit/paging';
import { Injectable } from '@nestjs/common';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import { getDirectConversation } from '@vault/contracts/marketplace/direct-messages';
import {
  getConversation,
  readConversation,
  type Conversation,
  type listConversations,
} from '@vault/contracts/marketplace/messages';
import { conversationRead } from '@vault/contracts/marketplace/events';
import type { PageAnswer } from '@vault/service-kit/bus';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { publish } from '@vault/service-kit/outbox';
import { DataSource } from 'typeorm';
import { isThere, STANDING, type Standing } from '../messages/may-write-to';
import { AROUND, CONVERSATION } from './conversation-sql';
import { directThreadOf } from './direct-thread';
import { readThread } from './read-thread';

const FURTHER = `(last_message_at, id) < ${timePosition('$2', '$3')}`;

/** Either side has an index of its own: the page is the best of both. */
const run = (side: string): string => `
  (SELECT id, last_message_at FROM conversations WHERE ${side} = $1 AND ($5::int IS NULL OR listing_id = $5) AND ${FURTHER}
    ORDER BY last_message_at DESC, id DESC LIMIT $4)`;

const PAGE: Statement = {
  name: 'conversations',
  text: `
    SELECT ${CONVERSATION} FROM (
      SELECT id FROM (${run('owner_id')} UNION ALL ${run('other_id')}) both_sides
      ORDER BY last_message_at DESC, id DESC LIMIT $4
    ) page JOIN conversations t USING (id) ${AROUND}
    ORDER BY t.last_message_at DESC, t.id DESC`,
};

const COUNT: Statement = {
  name: 'conversations.count',
  text: `
    SELECT count(*)::int AS total FROM (
      (SELECT FROM conversations WHERE owner_id = $1 AND ($2::int IS NULL OR listing_id = $2) LIMIT ${COUNT_CAP + 1})
      UNION ALL
      (SELECT FROM conversations WHERE other_id = $1 AND ($2::int IS NULL OR listing_id = $2) LIMIT ${COUNT_CAP + 1})
    ) upto`,
};

const ONE: Statement = {
  name: 'conversation',
  text: `SELECT ${CONVERSATION} FROM conversations t ${AROUND} WHERE t.id = $2 AND $1 IN (t.owner_id, t.other_id)`,
};

const DIRECT: Statement = {
  name: 'conversation.direct',
  text: `SELECT ${CONVERSATION} FROM conversations t ${AROUND} WHERE ${directThreadOf('$1', '$2')}`,
};

const OTHER: Statement = { name: 'conversation.other', text: STANDING };

const UNREAD: Statement = {
  name: 'conversations.unread',
  text: `
    SELECT coalesce((SELECT sum(owner_unread) FROM conversations WHERE owner_id = $1 AND owner_unread > 0), 0)::int
      + coalesce((SELECT sum(other_unread) FROM conversations WHERE other_id = $1 AND other_unread > 0), 0)::int AS count`,
};

/** The inbox. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: PreparedReads,
  ) {}

  async page(userId: string, query: InputOf<typeof listConversations>): Promise<PageAnswer<Conversation>> {
    const { limit, cursor, listing = null } = query;
    const list = JSON.stringify(['conversations', userId, listing]);
    const timePosition = readTimeCursor(cursor, list);
    const [found, counted] = await Promise.all([
      this.reads.rows<Conversation>(PAGE, [
        userId,
        timePosition?.at ?? null,
        timePosition?.id ?? null,
        limit + 1,
        listing,
      ]),
      this.reads.first<{ total: number }>(COUNT, [userId, listing]),
    ]);
    return newestFirstPage(found, {
      limit,
      list,
      total: counted?.total ?? 0,
      at: ({ lastMessageAt }) => lastMessageAt,
    });
  }

  async one(userId: string, id: string): Promise<Conversation> {
    const conversation = await this.reads.first<Conversation>(ONE, [userId, id]);
    return conversation ?? fail(getConversation, 'CONVERSATION_NOT_FOUND');
  }

  /** The one with somebody; null where it may begin. */
  async direct(userId: string, otherId: string): Promise<Conversation | null> {
    const conversation = await this.reads.first<Conversation>(DIRECT, [userId, otherId]);
    if (conversation) return conversation;
    const them = otherId === userId ? undefined : await this.reads.first<Standing>(OTHER, [userId, otherId]);
    return isThere(them) && !them?.isBlocked ? null : fail(getDirectConversation, 'COLLECTOR_NOT_FOUND');
  }

  async unread(userId: string): Promise<number> {
    return (await this.reads.first<{ count: number }>(UNREAD, [userId]))?.count ?? 0;
  }

  async read(userId: string, id: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const read = (await readThread(tx, id, userId)) ?? fail(readConversation, 'CONVERSATION_NOT_FOUND');
      await publish(tx, conversationRead, { userId, conversationId: id, ...read });
    });
  }
}
