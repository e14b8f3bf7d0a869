import { Injectable } from '@nestjs/common';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import { listConversationMessages, listListingMessages, type Message } from '@vault/contracts/marketplace/messages';
import { page, type PageAnswer } from '@vault/service-kit/bus';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { newestFirstPage, readTimeCursor, timePosition } from '@vault/service-kit/paging';
import { MESSAGES } from './messages.sql';

interface Reader {
  readonly isOwner: boolean;
  readonly isHidden: boolean;
  readonly conversationId: string | null;
}

const READER: Statement = {
  name: 'messages.reader',
  text: `
    SELECT l.user_id = $2 AS "isOwner", l.status = 'removed' OR l.deleted_at IS NOT NULL AS "isHidden",
      c.id AS "conversationId"
    FROM marketplace_listings l LEFT JOIN conversations c ON c.listing_id = l.id AND c.other_id = $2 WHERE l.id = $1`,
};

const IS_SIDE: Statement = {
  name: 'messages.side',
  text: 'SELECT FROM conversations WHERE id = $1 AND $2 IN (owner_id, other_id)',
};

interface MessageList {
  readonly page: Statement;
  readonly count: Statement;
}

const messageList = (name: string, column: string): MessageList => ({
  page: {
    name: `messages.${name}`,
    text: `${MESSAGES} WHERE m.${column} = $1
      AND (m.created_at, m.id) < ${timePosition('$2', '$3')}
      ORDER BY m.created_at DESC, m.id DESC LIMIT $4`,
  },
  count: {
    name: `messages.${name}.count`,
    text: `SELECT count(*)::int AS total
      FROM (SELECT FROM marketplace_messages m WHERE m.${column} = $1 LIMIT ${COUNT_CAP + 1}) capped`,
  },
});

const OF_LISTING = messageList('of-listing', 'listing_id');
const OF_CONVERSATION = messageList('of-conversation', 'conversation_id');

type PageInput = Pick<InputOf<typeof listConversationMessages>, 'limit' | 'cursor'>;

@Injectable()
export class MessageReads {
  constructor(private readonly reads: PreparedReads) {}

  /** The owner sees all messages about a listing, another user those of their own conversation. */
  async ofListing(userId: string, query: InputOf<typeof listListingMessages>): Promise<PageAnswer<Message>> {
    const reader = await this.reads.first<Reader>(READER, [query.id, userId]);
    if (!reader) return fail(listListingMessages, 'LISTING_NOT_FOUND');
    const { isOwner, isHidden, conversationId } = reader;
    if (isOwner) return this.page(OF_LISTING, query.id, userId, query);
    if (conversationId !== null) return this.page(OF_CONVERSATION, conversationId, userId, query);
    if (isHidden) fail(listListingMessages, 'LISTING_NOT_FOUND');
    readTimeCursor(query.cursor, this.listKey(OF_LISTING, query.id, userId));
    return page<Message>([], { total: 0, nextCursor: null });
  }

  async ofConversation(userId: string, query: InputOf<typeof listConversationMessages>): Promise<PageAnswer<Message>> {
    if (!(await this.reads.first(IS_SIDE, [query.id, userId])))
      fail(listConversationMessages, 'CONVERSATION_NOT_FOUND');
    return this.page(OF_CONVERSATION, query.id, userId, query);
  }

  private listKey(list: MessageList, id: string | number, userId: string): string {
    return JSON.stringify([list.page.name, id, userId]);
  }

  private async page(
    list: MessageList,
    id: string | number,
    userId: string,
    { limit, cursor }: PageInput,
  ): Promise<PageAnswer<Message>> {
    const listKey = this.listKey(list, id, userId);
    const position = readTimeCursor(cursor, listKey);
    const [messages, count] = await Promise.all([
      this.reads.rows<Message>(list.page, [id, position?.at ?? null, position?.id ?? null, limit + 1]),
      this.reads.first<{ total: number }>(list.count, [id]),
    ]);
    const total = count?.total ?? 0;
    return newestFirstPage(messages, { limit, list: listKey, total, at: ({ createdAt }) => createdAt });
  }
}
