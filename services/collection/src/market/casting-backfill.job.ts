import { readRunPosition, rows, saveRunPosition } from '@vault/service-kit/database';
import { SharedJob } from '@vault/service-kit/shared-job';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AttachService, findRelease, readTitle } from '../attaching';
import { lockListings } from '../listings';
import { publishWishMatches } from '../wishlist';
import { attachListing, listingsWhere, type FoundListing } from './attach-listing';

const BATCH = 200;

interface UnmatchedWish {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly brand: string | null;
  readonly series: string | null;
  readonly scale: string | null;
  readonly year: number | null;
}

const hasCasting = (of: string): string => `EXISTS (SELECT FROM castings c WHERE c.name_key = ${of}.name_key)`;
const isNamed = (of: string): string =>
  `${of}.name_key IN (SELECT name_key FROM castings WHERE id = ANY($1::integer[]))`;

const unmatchedListings = (condition: string): string =>
  listingsWhere(`l.release_id IS NULL AND l.status = 'active' AND ${condition}`);

const unmatchedWishes = (condition: string): string => `
  SELECT w.id, w.user_id AS "userId", w.name, w.brand, w.series, w.scale, w.year FROM wishlist_items w
  WHERE w.release_id IS NULL AND w.release_choice = 'auto' AND w.deleted_at IS NULL AND w.status <> 'owned' AND ${condition}
  ORDER BY w.id`;

const NEXT_LISTINGS = `${unmatchedListings(`l.listing_id > $1::integer AND ${hasCasting('l')}`)} LIMIT ${BATCH}`;
const NEXT_WISHES = `${unmatchedWishes(`w.id > $1::uuid AND ${hasCasting('w')}`)} LIMIT ${BATCH}`;
const LISTINGS_OF = unmatchedListings(isNamed('l'));
const WISHES_OF = unmatchedWishes(isNamed('w'));

const ATTACH_WISH = `
  UPDATE wishlist_items SET casting_id = $2, release_id = $3, release_candidates = $5, mark_words = NULL,
    mark = CASE WHEN $3::integer IS NULL THEN mark END
  WHERE id = $1 AND release_id IS NULL AND release_choice = 'auto' AND name = $4
    AND (casting_id, release_id, release_candidates) IS DISTINCT FROM ($2, $3, $5::integer) RETURNING id`;

/** The last listing and the last wish that were looked at. */
const BEGINNING = { listing: '0', wish: '00000000-0000-0000-0000-000000000000' } as const;
type Position = Record<keyof typeof BEGINNING, string>;

/**
 * Gives listings and wishes their release once the catalog has it, which grows with its users' cars: at once those of a
 * new release's name, and the others in runs. A run continues where the last one of any instance ended, so that ambiguous
 * ones delay no others.
 */
@Injectable()
export class CastingBackfill extends SharedJob {
  readonly name = 'listings and wishes without a release';
  readonly intervalMs = 300_000;

  constructor(
    private readonly dataSource: DataSource,
    attachService: AttachService,
  ) {
    super();
    attachService.onAdded((castingIds) => this.attachNamesOf(castingIds));
  }

  async run(): Promise<void> {
    await this.attachNextListings();
    await this.attachNextWishes();
  }

  async attachNextListings(): Promise<void> {
    const { listing } = await this.readPosition();
    const listings = await rows<FoundListing>(this.dataSource.manager, NEXT_LISTINGS, [listing]);
    await this.attachListings(listings);
    const last = listings.length < BATCH ? undefined : listings.at(-1);
    await this.savePosition({ listing: last ? String(last.id) : BEGINNING.listing });
  }

  async attachNextWishes(): Promise<void> {
    const { wish } = await this.readPosition();
    const wishes = await rows<UnmatchedWish>(this.dataSource.manager, NEXT_WISHES, [wish]);
    await this.attachWishes(wishes);
    const last = wishes.length < BATCH ? undefined : wishes.at(-1);
    await this.savePosition({ wish: last?.id ?? BEGINNING.wish });
  }

  private async readPosition(): Promise<Position> {
    const saved = await readRunPosition(this.dataSource.manager, this.name);
    return saved === '' ? BEGINNING : (JSON.parse(saved) as Position);
  }

  private async savePosition(change: Partial<Position>): Promise<void> {
    const position = { ...(await this.readPosition()), ...change };
    await saveRunPosition(this.dataSource.manager, this.name, JSON.stringify(position));
  }

  private async attachNamesOf(castingIds: readonly number[]): Promise<void> {
    const { manager } = this.dataSource;
    await this.attachListings(await rows<FoundListing>(manager, LISTINGS_OF, [castingIds]));
    await this.attachWishes(await rows<UnmatchedWish>(manager, WISHES_OF, [castingIds]));
  }

  private async attachListings(listings: readonly FoundListing[]): Promise<void> {
    for (const listing of listings) await this.dataSource.transaction((tx) => attachListing(tx, listing));
  }

  private async attachWishes(wishes: readonly UnmatchedWish[]): Promise<void> {
    for (const wish of wishes) await this.dataSource.transaction((tx) => this.attachWish(tx, wish));
  }

  private async attachWish(tx: EntityManager, wish: UnmatchedWish): Promise<void> {
    const { id, userId, name, ...words } = wish;
    const { castingId, releaseId, candidates } = await findRelease(
      tx,
      await readTitle(tx, { ...words, title: name }),
      userId,
    );
    if (castingId === null) return;
    await lockListings(tx);
    const attached = await rows(tx, ATTACH_WISH, [id, castingId, releaseId, name, candidates.length]);
    if (attached.length > 0) await publishWishMatches(tx, wish.id, uuidv7());
  }
}
