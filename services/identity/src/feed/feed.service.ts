import { keysetPage } from '@vault/service-kit/keyset';
import type { InputOf } from '@vault/contracts/define';
import type { FeedEntry, getFeed } from '@vault/contracts/identity/feed';
import { Injectable } from '@nestjs/common';
import type { PageAnswer } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';
import { NEXT_FEED_PAGE, FIRST_FEED_PAGE, feedOrder } from './feed-page.sql';

interface Row {
  readonly total: number;
  /** Null beside the total of a page without entries. */
  readonly entry: FeedEntry | null;
  readonly key: string;
}

/** What those that somebody follows did. */
@Injectable()
export class FeedService {
  constructor(private readonly database: DataSource) {}

  async page(readerId: string, { limit, cursor }: InputOf<typeof getFeed>): Promise<PageAnswer<FeedEntry>> {
    const order = feedOrder(readerId);
    const place = cursor === undefined ? [] : order.position(cursor);
    // Planned for each reader anew: feeds are of very different lengths.
    const sql = place.length > 0 ? NEXT_FEED_PAGE : FIRST_FEED_PAGE;
    const found = await rows<Row>(this.database.manager, sql, [readerId, limit, ...place]);
    const entries = found.flatMap(({ entry, key }) => (entry ? { ...entry, key } : []));
    return keysetPage<FeedEntry>(entries, { limit, order, total: found[0]?.total ?? 0 });
  }
}
