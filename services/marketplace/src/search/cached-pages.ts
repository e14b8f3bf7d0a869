import { Injectable } from '@nestjs/common';
import { tagOfBytes } from '@vault/service-kit/bus';
import { BatchedRead, PreparedReads, type RowStatement } from '@vault/service-kit/database';
import { SecondReadCache } from '@vault/service-kit/second-read-cache';
import type { ListingsPageRow, ListingsQuery } from './listings-page';
import { FILTER_NAMES } from './search-scope';

/** Owns no listing and has saved none: a page that it reads has nothing personal. */
export const ANONYMOUS_READER = '00000000-0000-0000-0000-000000000000';

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_AGE_SECONDS = 60;

/** A page as a user sees it. */
export type ListingsPage = Omit<ListingsPageRow, 'body'> & {
  readonly body: string | Buffer;
  /** Of bytes that many get, see `rawJson`. */
  readonly tag?: string | undefined;
};

interface CachedPage {
  readonly page: ListingsPage & { readonly body: Buffer };
  /** An array literal of the listings' ids. */
  readonly ids: string;
  /** By a listing's id, the offset of the value of its `isFavorited`. */
  readonly savedAt: ReadonlyMap<number, number>;
  readonly owners: ReadonlySet<string>;
}

type State = Readonly<{ isCurrent: boolean; saved: readonly number[] }>;

/**
 * Whether a page still is what would be read now, and which of its listings the user has saved. A transaction that
 * changes what lists show leaves a row (`listing_changes`): the page is outdated when there is one that this statement
 * sees and the page's snapshot did not.
 */
const STATE: RowStatement = {
  name: 'listings.state',
  // An array of arrays would have to be of one length.
  parameters: ['pg_snapshot', 'timestamptz', 'uuid', 'text'],
  text: (snapshot, readAt, viewer, ids) => `
    SELECT ${readAt} > now() - interval '${MAX_AGE_SECONDS} seconds' AND NOT EXISTS (
        SELECT FROM listing_changes
        WHERE xid >= pg_snapshot_xmin(${snapshot}) AND NOT pg_visible_in_snapshot(xid, ${snapshot})) AS "isCurrent",
      ARRAY(SELECT listing_id FROM marketplace_favorites
        WHERE user_id = ${viewer} AND listing_id = ANY (${ids}::integer[])) AS saved`,
};

// In a string of JSON each quotation mark has a backslash before it, so that neither can be a part of a listing's texts.
const LISTING = /\{"id":(\d+),"userId":"([0-9a-f-]{36})"/g;
const IS_FAVORITED = '"isFavorited":';
const NOT_SAVED = 'false';
/** As long as `false`: white space may stand before a comma. */
const SAVED = 'true ';

/** The key of a page, the same for all users. */
const keyOf = ({ filters, sort, limit, after, corrected }: ListingsQuery): string =>
  JSON.stringify([sort, limit, after, corrected, ...FILTER_NAMES.map((name) => filters[name])]);

function cachedPage({ body, ...rest }: ListingsPageRow): CachedPage {
  const bytes = Buffer.from(body);
  const savedAt = new Map<number, number>();
  const owners = new Set<string>();
  let offset = 0;
  for (const [, id, owner = ''] of body.matchAll(LISTING)) {
    offset = bytes.indexOf(IS_FAVORITED + NOT_SAVED, offset) + IS_FAVORITED.length;
    savedAt.set(Number(id), offset);
    owners.add(owner);
  }
  const tag = tagOfBytes(bytes);
  return { page: { ...rest, body: bytes, tag }, ids: `{${[...savedAt.keys()].join(',')}}`, savedAt, owners };
}

function pageFor({ page, savedAt }: CachedPage, saved: readonly number[]): ListingsPage {
  if (saved.length === 0) return page;
  const body = Buffer.from(page.body);
  for (const id of saved) {
    const offset = savedAt.get(id);
    if (offset !== undefined) body.write(SAVED, offset, 'latin1');
  }
  return { ...page, body, tag: undefined };
}

/**
 * Pages of listings, cached as bytes between requests: they are the same for everybody but for what a user has saved, and
 * for users' own listings. Each use asks Postgres whether the page has changed, so that it is as fresh as one that is
 * read, in every instance, whoever changed what: `docs/decisions/056-pages-are-cached-while-nothing-changes.md`.
 */
@Injectable()
export class CachedPages {
  private readonly pages = new SecondReadCache<string, CachedPage>({
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_SECONDS * 1_000,
    // With the key, the offsets and the ids.
    bytesOf: ({ page }) => 1_000 + 2 * page.body.length,
  });

  private readonly states: BatchedRead<State>;

  constructor(reads: PreparedReads) {
    this.states = new BatchedRead(reads, STATE);
  }

  /**
   * The page as who asks for it sees it; null when they have to read it themselves: it has listings of theirs, or was not
   * read lately.
   *
   * @param read reads a page from the tables, in one statement.
   */
  async get(
    query: ListingsQuery,
    read: (query: ListingsQuery) => Promise<ListingsPageRow>,
  ): Promise<ListingsPage | null> {
    const { viewer, filters } = query;
    if (filters.seller === viewer) return null;
    const key = keyOf(query);
    if (!this.pages.wasRead(key)) {
      this.pages.noteRead(key);
      return null;
    }
    const known = this.pages.get(key);
    if (known) {
      if (known.owners.has(viewer)) return null;
      const { isCurrent, saved } = await this.stateOf(known, viewer);
      if (isCurrent) return pageFor(known, saved);
    }
    const cached = cachedPage(await read({ ...query, viewer: ANONYMOUS_READER }));
    this.pages.set(key, cached);
    if (cached.owners.has(viewer)) return null;
    // Whatever was committed before the request is in a page that was read after it came, also if it changes meanwhile.
    const { saved } = await this.stateOf(cached, viewer);
    return pageFor(cached, saved);
  }

  private async stateOf({ page, ids }: CachedPage, viewer: string): Promise<State> {
    const state = await this.states.first(page.snapshot, page.readAt, viewer, ids);
    if (!state) throw new Error('the state of a page has one row');
    return state;
  }
}
