import { carFilters, getCar, listCarCandidates, type listCars } from '@vault/contracts/collection/cars';
import type { Release } from '@vault/contracts/collection/releases';
import type { listCarIds } from '@vault/contracts/collection/vault-lists';
import type { InputOf } from '@vault/contracts/define';
import { rawJson, type RawJson, type ReplyMeta } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { cappedTotal } from '@vault/service-kit/paging';
import { Injectable } from '@nestjs/common';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { isReleaseVisible, ReleasesService } from '../releases';
import { CAR_JSON } from './car-json';
import type { CarFilters } from './car-filters';
import { CachedCarPages } from './cached-car-pages';
import { carIds, carsPage, type CarIdsRow, type CarsQuery } from './car-list';
import { readPosition, writePosition } from './cars-position';
import { SpellingSuggestions } from './car-search';

const CAR: Statement = {
  name: 'car',
  text: `SELECT ${CAR_JSON}::text AS body FROM cars c WHERE c.id = $1 AND c.user_id = $2 AND c.deleted_at IS NULL`,
};

const CANDIDATES: Statement = {
  name: 'car.candidates',
  text: `
    SELECT CASE WHEN c.release_candidates <> '{}' THEN c.release_candidates[1:50] ELSE ARRAY(
      SELECT r.id FROM releases r WHERE r.casting_id = c.casting_id AND ${isReleaseVisible('$2')}
      ORDER BY (r.year = c.year) IS TRUE DESC, r.year DESC NULLS LAST, r.id LIMIT 50) END AS "releaseIds"
    FROM cars c WHERE c.id = $1 AND c.user_id = $2 AND c.deleted_at IS NULL`,
};

const FEATURED: Statement = {
  name: 'car.featured',
  text: `
    WITH valued AS (
      SELECT c.id FROM cars c WHERE c.user_id = $1 AND c.deleted_at IS NULL AND c.worth IS NOT NULL
      ORDER BY c.worth DESC, c.id DESC LIMIT 1
    ), newest AS (
      SELECT c.id FROM cars c WHERE c.user_id = $1 AND c.deleted_at IS NULL ORDER BY c.created_at DESC, c.id DESC LIMIT 1
    )
    SELECT ${CAR_JSON}::text AS body FROM cars c
    WHERE c.id = coalesce((SELECT id FROM valued), (SELECT id FROM newest))`,
};

const RECENT_LIMIT = 10;

type Read<R> = (spellings?: readonly string[]) => Promise<R>;

const FILTERS = Object.keys(carFilters) as (keyof typeof carFilters)[];

/** Identifies the list that a cursor belongs to: user, order and filters. */
const listName = (userId: string, query: CarsQuery): string =>
  JSON.stringify(['cars', userId, query.sortBy, query.sortOrder, ...FILTERS.map((filter) => query[filter])]);

@Injectable()
export class CarReadsService {
  constructor(
    private readonly reads: PreparedReads,
    private readonly pages: CachedCarPages,
    private readonly suggestions: SpellingSuggestions,
    private readonly releases: ReleasesService,
  ) {}

  async get(userId: string, id: string): Promise<RawJson> {
    const car = await this.reads.first<{ body: string }>(CAR, [id, userId]);
    return rawJson(car?.body ?? fail(getCar, 'CAR_NOT_FOUND'));
  }

  async candidates(userId: string, id: string): Promise<Release[]> {
    const car = await this.reads.first<{ releaseIds: number[] }>(CANDIDATES, [id, userId]);
    return this.releases.read(userId, car?.releaseIds ?? fail(listCarCandidates, 'CAR_NOT_FOUND'));
  }

  async featured(userId: string): Promise<RawJson> {
    const car = await this.reads.first<{ body: string }>(FEATURED, [userId]);
    return rawJson(car?.body ?? 'null');
  }

  /** A page of the user's cars as JSON text; the total and the next cursor go into `reply`. */
  async page(userId: string, { cursor, ...query }: InputOf<typeof listCars>, reply: ReplyMeta): Promise<RawJson> {
    const list = listName(userId, query);
    const after = cursor === undefined ? null : readPosition(cursor, list, query.sortBy);
    const page = await this.readTolerantly(userId, query, (spellings) =>
      this.pages.read(carsPage(userId, query, after, spellings)),
    );
    Object.assign(reply, cappedTotal(page.total));
    reply.nextCursor = page.id ? writePosition(list, { key: page.key, id: page.id }) : null;
    return rawJson(page.body, page.tag);
  }

  /** The ids of all cars that match, as JSON text; the total goes into `reply`. */
  async ids(userId: string, filters: InputOf<typeof listCarIds>, reply: ReplyMeta): Promise<RawJson> {
    const row = await this.readTolerantly(userId, filters, (spellings) => {
      const { values, ...statement } = carIds(userId, filters, spellings);
      return this.reads.first<CarIdsRow>(statement, values);
    });
    Object.assign(reply, cappedTotal(row?.total ?? 0));
    return rawJson(row?.body ?? '[]');
  }

  /** A search that finds nothing is repeated with similar spellings. */
  private async readTolerantly<R extends { total: number } | undefined>(
    userId: string,
    { search }: CarFilters,
    read: Read<R>,
  ) {
    const exact = await read();
    if (exact?.total) return exact;
    const spellings = await this.suggestions.find(userId, search);
    return spellings ? read(spellings) : exact;
  }

  async recent(userId: string, reply: ReplyMeta): Promise<RawJson> {
    const body = await this.page(userId, { sortBy: 'createdAt', sortOrder: 'desc', limit: RECENT_LIMIT }, reply);
    // The list consists of the ten newest cars and has no further page.
    reply.total = Math.min(reply.total ?? 0, RECENT_LIMIT);
    reply.totalCapped = false;
    reply.nextCursor = null;
    return body;
  }
}
