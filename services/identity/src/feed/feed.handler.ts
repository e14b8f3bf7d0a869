import type { InputOf } from '@vault/contracts/define';
import { getFeed, type FeedEntry } from '@vault/contracts/identity/feed';
import { Handler, Handles, memberId, type CallContext, type PageAnswer } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { keysetPage } from '@vault/service-kit/keyset';
import { DataSource } from 'typeorm';
import { feedOrder, FIRST_FEED_PAGE, NEXT_FEED_PAGE } from './feed-page.sql';

interface FeedRow {
  readonly total: number;
  /** Null where only the total was read: the page is empty. */
  readonly entry: FeedEntry | null;
  readonly key: string;
}

/** A reader's feed: what the collectors they follow did, newest first. */
@Handler()
export class FeedHandler {
  constructor(private readonly database: DataSource) {}

  @Handles(getFeed)
  async get({ limit, cursor }: InputOf<typeof getFeed>, ctx: CallContext): Promise<PageAnswer<FeedEntry>> {
    const readerId = memberId(ctx);
    const order = feedOrder(readerId);
    const position = cursor === undefined ? [] : order.position(cursor);
    // Not prepared: the plan depends on the length of the reader's feed.
    const sql = position.length > 0 ? NEXT_FEED_PAGE : FIRST_FEED_PAGE;
    const found = await rows<FeedRow>(this.database.manager, sql, [readerId, limit, ...position]);
    const entries = found.flatMap(({ entry, key }) => (entry ? { ...entry, key } : []));
    return keysetPage<FeedEntry>(entries, { limit, order, total: found[0]?.total ?? 0 });
  }
}
