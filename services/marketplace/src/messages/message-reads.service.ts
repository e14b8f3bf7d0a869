import { newestFirstPage, readTimeCursor, timePosition } from '@vault/service-kit/paging';
import { Injectable } from '@nestjs/common';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import { listConversationMessages, listListingMessages, type Message } from '@vault/contracts/marketplace/messages';
import { page, type PageAnswer } from '@vault/service-kit/bus';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { MESSAGES } from './message-sql';

interface Reader {
  readonly isOwner: boolean;
  readonly hidden: boolean;
  readonly threadId: string | null;
}

const READER: Statement = {
  name: 'messages.reader',
  text: `
    SELECT l.user_id = $2 AS "isOwner", l.status = 'removed' OR l.deleted_at IS NOT NULL AS hidden, t.id AS "threadId"
    FROM marketplace_listings l LEFT JOIN conversations t ON t.listing_id = l.id AND t.other_id = $2 WHERE l.id = $1`,
};

const SIDE: Statement = {
  name: 'messages.side',
  text: 'SELECT FROM conversations WHERE id = $1 AND $2 IN (owner_id, other_id)',
};

const pageOf = (name: string, column: string): { page: Statement; count: Statement } => ({
  page: {
    name: `messages.${name}`,
    text: `${MESSAGES} WHERE m.${column} = $1
      AND (m.created_at, m.id) < ${timePosition('$2', '$3')}
      ORDER BY m.created_at DESC, m.id DESC LIMIT $4`,
  },
  count: {
    name: `messages.${name}.count`,
    text: `SELECT count(*)::int AS total
      FROM (SELECT FROM marketplace_messages m WHERE m.${column} = $1 LIMIT ${COUNT_CAP + 1}) upto`,
  },
});

const OF_LISTING = pageOf('of-listing', 'listing_id');
const OF_THREAD = pageOf('of-thread', 'conversation_id');

type Paged = Pick<InputOf<typeof listConversationMessages>, 'limit' | 'cursor'>;

@Injectable()
export class MessageReads {
  constructor(private readonly reads: PreparedReads) {}

  /** The owner sees every thread, the other side of one their own, anybody else nothing. */
  async ofListing(userId: string, query: InputOf<typeof listListingMessages>): Promise<PageAnswer<Message>> {
    const reader = await this.reads.first<Reader>(READER, [query.id, userId]);
    if (!reader) return fail(listListingMessages, 'LISTING_NOT_FOUND');
    const { isOwner, hidden, threadId } = reader;
    if (isOwner) return this.page(OF_LISTING, query.id, userId, query);
    if (threadId !== null) return this.page(OF_THREAD, threadId, userId, query);
    if (hidden) fail(listListingMessages, 'LISTING_NOT_FOUND');
    readTimeCursor(query.cursor, this.list(OF_LISTING, query.id, userId));
    return page<Message>([], { total: 0, nextCursor: null });
  }

  async ofConversation(userId: string, query: InputOf<typeof listConversationMessages>): Promise<PageAnswer<Message>> {
    if (!(await this.reads.first(SIDE, [query.id, userId]))) fail(listConversationMessages, 'CONVERSATION_NOT_FOUND');
    return this.page(OF_THREAD, query.id, userId, query);
  }

  private list({ page: { name } }: typeof OF_LISTING, id: string | number, userId: string): string {
    return JSON.stringify([name, id, userId]);
  }

  private async page(
    of: typeof OF_LISTING,
    id: string | number,
    userId: string,
    { limit, cursor }: Paged,
  ): Promise<PageAnswer<Message>> {
    const list = this.list(of, id, userId);
    const timePosition = readTimeCursor(cursor, list);
    const [found, counted] = await Promise.all([
      this.reads.rows<Message>(of.page, [id, timePosition?.at ?? null, timePosition?.id ?? null, limit + 1]),
      this.reads.first<{ total: number }>(of.count, [id]),
    ]);
    return newestFirstPage(found, { limit, list, total: counted?.total ?? 0, at: ({ createdAt }) => createdAt });
  }
}
