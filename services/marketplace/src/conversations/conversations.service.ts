import { Injectable } from '@nestjs/common';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import { getDirectConversation } from '@vault/contracts/marketplace/direct-messages';
import { conversationRead } from '@vault/contracts/marketplace/events';
import {
  getConversation,
  readConversation,
  type Conversation,
  type listConversations,
} from '@vault/contracts/marketplace/messages';
import type { PageAnswer } from '@vault/service-kit/bus';
import { isoTimestamp, PreparedReads, rows, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { publish } from '@vault/service-kit/outbox';
import { newestFirstPage, readTimeCursor, timePosition } from '@vault/service-kit/paging';
import { DataSource } from 'typeorm';
import { CONVERSATION_COLUMNS, CONVERSATION_JOINS, isDirectConversationOf } from './conversations.sql';
import { DIRECT_ACCESS, isReachable, type DirectAccess } from './direct-access';

/** Each side has an index of its own: the page is merged from both. */
const pageOfSide = (side: string): string => `
  (SELECT id, last_message_at FROM conversations WHERE ${side} = $1 AND ($5::int IS NULL OR listing_id = $5)
    AND (last_message_at, id) < ${timePosition('$2', '$3')}
    ORDER BY last_message_at DESC, id DESC LIMIT $4)`;

const PAGE: Statement = {
  name: 'conversations',
  text: `
    SELECT ${CONVERSATION_COLUMNS} FROM (
      SELECT id FROM (${pageOfSide('owner_id')} UNION ALL ${pageOfSide('other_id')}) both_sides
      ORDER BY last_message_at DESC, id DESC LIMIT $4
    ) page JOIN conversations c USING (id) ${CONVERSATION_JOINS}
    ORDER BY c.last_message_at DESC, c.id DESC`,
};

const COUNT: Statement = {
  name: 'conversations.count',
  text: `
    SELECT count(*)::int AS total FROM (
      (SELECT FROM conversations WHERE owner_id = $1 AND ($2::int IS NULL OR listing_id = $2) LIMIT ${COUNT_CAP + 1})
      UNION ALL
      (SELECT FROM conversations WHERE other_id = $1 AND ($2::int IS NULL OR listing_id = $2) LIMIT ${COUNT_CAP + 1})
    ) capped`,
};

const ONE: Statement = {
  name: 'conversation',
  text: `
    SELECT ${CONVERSATION_COLUMNS} FROM conversations c ${CONVERSATION_JOINS}
    WHERE c.id = $2 AND $1 IN (c.owner_id, c.other_id)`,
};

const DIRECT: Statement = {
  name: 'conversation.direct',
  text: `
    SELECT ${CONVERSATION_COLUMNS} FROM conversations c ${CONVERSATION_JOINS}
    WHERE ${isDirectConversationOf('$1', '$2')}`,
};

const OTHER: Statement = { name: 'conversation.other', text: DIRECT_ACCESS };

const UNREAD: Statement = {
  name: 'conversations.unread',
  text: `
    SELECT coalesce((SELECT sum(owner_unread) FROM conversations WHERE owner_id = $1 AND owner_unread > 0), 0)::int
      + coalesce((SELECT sum(other_unread) FROM conversations WHERE other_id = $1 AND other_unread > 0), 0)::int
      AS count`,
};

/** Locks the row: a message that is written later is unread, with a later timestamp. */
const LOCK = `
  SELECT CASE WHEN owner_id = $2 THEN owner_unread ELSE other_unread END > 0 AS "wasUnread",
    CASE WHEN owner_id = $2 THEN other_id ELSE owner_id END AS "otherId", ${isoTimestamp('clock_timestamp()')} AS "readAt"
  FROM conversations WHERE id = $1 AND $2 IN (owner_id, other_id) FOR NO KEY UPDATE`;

const MARK_READ = `
  UPDATE conversations SET owner_unread = CASE WHEN owner_id = $2 THEN 0 ELSE owner_unread END,
    owner_read_at = CASE WHEN owner_id = $2 THEN clock_timestamp() ELSE owner_read_at END,
    other_unread = CASE WHEN other_id = $2 THEN 0 ELSE other_unread END,
    other_read_at = CASE WHEN other_id = $2 THEN clock_timestamp() ELSE other_read_at END
  WHERE id = $1`;

interface LockedConversation {
  readonly wasUnread: boolean;
  readonly otherId: string;
  readonly readAt: string;
}

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
    const position = readTimeCursor(cursor, list);
    const values = [userId, position?.at ?? null, position?.id ?? null, limit + 1, listing];
    const [conversations, count] = await Promise.all([
      this.reads.rows<Conversation>(PAGE, values),
      this.reads.first<{ total: number }>(COUNT, [userId, listing]),
    ]);
    const total = count?.total ?? 0;
    return newestFirstPage(conversations, { limit, list, total, at: ({ lastMessageAt }) => lastMessageAt });
  }

  async get(userId: string, id: string): Promise<Conversation> {
    const conversation = await this.reads.first<Conversation>(ONE, [userId, id]);
    return conversation ?? fail(getConversation, 'CONVERSATION_NOT_FOUND');
  }

  /**
   * The direct conversation with another user; null when it can begin.
   *
   * @throws ContractError 404 `COLLECTOR_NOT_FOUND` when there is none and it cannot begin.
   */
  async getDirect(userId: string, otherId: string): Promise<Conversation | null> {
    const conversation = await this.reads.first<Conversation>(DIRECT, [userId, otherId]);
    if (conversation) return conversation;
    const other = otherId === userId ? undefined : await this.reads.first<DirectAccess>(OTHER, [userId, otherId]);
    return isReachable(other) && !other?.isBlocked ? null : fail(getDirectConversation, 'COLLECTOR_NOT_FOUND');
  }

  async countUnread(userId: string): Promise<number> {
    return (await this.reads.first<{ count: number }>(UNREAD, [userId]))?.count ?? 0;
  }

  /** Marks all messages of a conversation as read; publishes whose messages were unread, if any were. */
  async markRead(userId: string, id: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const [locked] = await rows<LockedConversation>(tx, LOCK, [id, userId]);
      if (!locked) return fail(readConversation, 'CONVERSATION_NOT_FOUND');
      const { wasUnread, readAt } = locked;
      if (wasUnread) await rows(tx, MARK_READ, [id, userId]);
      const otherId = wasUnread ? locked.otherId : null;
      await publish(tx, conversationRead, { userId, conversationId: id, otherId, readAt });
    });
  }
}
