import type { listWishedListings } from '@vault/contracts/collection/wished-listings';
import {
  getWish,
  listWishMatches,
  PRIORITIES,
  type listWishlist,
  type WishMatch,
} from '@vault/contracts/collection/wishlist';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { rawJson, type RawJson, type ReplyMeta } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { encodeCursor, readTimeCursor, timePosition } from '@vault/service-kit/paging';
import { isoTimestamp, PreparedReads, type Statement } from '@vault/service-kit/database';
import { MATCHES, WITH_LISTINGS } from './matching.sql';
import { LISTED, WISH_JSON } from './wish.queries';

const WISH: Statement = {
  name: 'wish',
  text: `
    SELECT ${WISH_JSON}::text AS body FROM wishlist_items w ${LISTED}
    WHERE w.id = $1 AND w.user_id = $2 AND w.deleted_at IS NULL`,
};

/** SQL for a text as `search_text` has it: without case, accents, apostrophes and dots. */
const plain = (text: string): string => `regexp_replace(fold(${text}), '[''’.]', '', 'g')`;
/** SQL for a text without blanks and hyphens. */
const joined = (text: string): string => `translate(${text}, ' -', '')`;

/** Newest first. Without an index for the filters, as a wishlist has a few hundred items at most. */
const PAGE: Statement = {
  name: 'wishes',
  text: `
    WITH input AS MATERIALIZED (
      SELECT array_agg(${plain('word')}) AS words, ${joined(plain('$4::text'))} AS phrase
      FROM regexp_split_to_table($4::text, '\\s+') word
    ), found AS MATERIALIZED (
      SELECT w.id, w.created_at FROM wishlist_items w, input
      WHERE w.user_id = $1 AND w.deleted_at IS NULL
        AND ($2::text IS NULL OR w.priority = $2) AND ($3::text IS NULL OR w.status = $3)
        AND ($4::text IS NULL OR strpos(${joined('w.search_text')}, input.phrase) > 0
          OR (SELECT bool_and(strpos(w.search_text, word) > 0) FROM unnest(input.words) word))
    ), page AS MATERIALIZED (
      SELECT id, created_at, row_number() OVER (ORDER BY created_at DESC, id DESC) AS n FROM found
      WHERE (created_at, id) < ${timePosition('$5', '$6')}
      ORDER BY n LIMIT $7::int + 1
    )
    SELECT coalesce((SELECT json_agg(${WISH_JSON} ORDER BY page.n) FROM page JOIN wishlist_items w USING (id) ${LISTED}
        WHERE page.n <= $7), '[]')::text AS body,
      (SELECT count(*)::int FROM found) AS total, ${isoTimestamp('last.created_at')} AS key, last.id
    FROM (SELECT) single
    LEFT JOIN page last ON last.n = $7 AND EXISTS (SELECT FROM page WHERE n > $7)`,
};

type WishedListing = OutputOf<typeof listWishedListings>['wished'][number];

interface PageRow {
  readonly body: string;
  readonly total: number;
  readonly key: string | null;
  /** Null on the last page. */
  readonly id: string | null;
}

export const LISTED_NOW: Statement = {
  name: 'wish.matches',
  text: `
    SELECT l.listing_id AS "listingId", l.title, l.type, l.price::text AS price, l.currency, l.condition, l.location,
      l.photo, ${isoTimestamp('l.listed_at')} AS "listedAt"
    FROM wishlist_items w ${WITH_LISTINGS} WHERE w.id = $1 ORDER BY l.price, l.listing_id LIMIT 50`,
};

/** Of several wishes that a listing matches, the most urgent and then the oldest is returned. */
const WISHED: Statement = {
  name: 'wish.listings',
  text: `
    SELECT DISTINCT ON (l.listing_id) l.listing_id AS "listingId", w.id AS "wishId", w.name AS "wishName"
    FROM market_listings l JOIN wishlist_items w ON ${MATCHES}
    WHERE w.user_id = $1 AND l.listing_id = ANY ($2::integer[])
    ORDER BY l.listing_id, array_position(ARRAY[${PRIORITIES.map((priority) => `'${priority}'`).join(', ')}], w.priority),
      w.created_at, w.id`,
};

const OWN_WISH: Statement = {
  name: 'wish.own',
  text: 'SELECT FROM wishlist_items WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL',
};

@Injectable()
export class WishReadsService {
  constructor(private readonly reads: PreparedReads) {}

  async get(userId: string, id: string): Promise<RawJson> {
    const wish = await this.reads.first<{ body: string }>(WISH, [id, userId]);
    return rawJson(wish?.body ?? fail(getWish, 'WISH_NOT_FOUND'));
  }

  /** A page of the user's wishes as JSON text; the total and the next cursor go into `reply`. */
  async page(userId: string, query: InputOf<typeof listWishlist>, reply: ReplyMeta): Promise<RawJson> {
    const { search, priority, status, cursor, limit } = query;
    const list = JSON.stringify(['wishes', userId, search, priority, status]);
    const after = readTimeCursor(cursor, list);
    const filters = [userId, priority ?? null, status ?? null, search ?? null];
    const row = await this.reads.first<PageRow>(PAGE, [...filters, after?.at ?? null, after?.id ?? null, limit]);
    reply.total = row?.total ?? 0;
    reply.nextCursor = row?.key && row.id ? encodeCursor({ list, key: row.key, id: row.id }) : null;
    return rawJson(row?.body ?? '[]');
  }

  async matches(userId: string, id: string): Promise<WishMatch[]> {
    if (!(await this.reads.first(OWN_WISH, [id, userId]))) fail(listWishMatches, 'WISH_NOT_FOUND');
    return this.reads.rows<WishMatch>(LISTED_NOW, [id]);
  }

  /** Which of these active listings match wishes of the user. */
  async wishedListings(userId: string, ids: readonly number[]): Promise<OutputOf<typeof listWishedListings>> {
    return { wished: await this.reads.rows<WishedListing>(WISHED, [userId, ids]) };
  }
}
