import { claimRun, readRunPosition, rows, saveRunPosition } from '@vault/service-kit/database';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
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

const LISTINGS_JOB = 'listings without a release';
const WISHES_JOB = 'wishes without a release';
/** Less than the interval of one instance, so that the only one runs every time. */
const SECONDS_BETWEEN_RUNS = 270;
const FIRST_LISTING = '0';
const FIRST_WISH = '00000000-0000-0000-0000-000000000000';

/**
 * Gives listings and wishes their release once the catalog has it, which grows with its users' cars: at once those of a
 * new release's name, and the others in runs. One instance at a time runs, and continues where the last run of any
 * instance ended, so that ambiguous ones delay no others.
 */
@Injectable()
export class CastingBackfill extends ScheduledJob {
  protected readonly intervalMs = 300_000;

  constructor(
    private readonly dataSource: DataSource,
    attachService: AttachService,
  ) {
    super();
    attachService.onAdded((castingIds) => this.attachNamesOf(castingIds));
  }

  async run(): Promise<void> {
    const { manager } = this.dataSource;
    if (await claimRun(manager, LISTINGS_JOB, SECONDS_BETWEEN_RUNS)) await this.attachNextListings();
    if (await claimRun(manager, WISHES_JOB, SECONDS_BETWEEN_RUNS)) await this.attachNextWishes();
  }

  async attachNextListings(): Promise<void> {
    const { manager } = this.dataSource;
    const last = (await readRunPosition(manager, LISTINGS_JOB)) || FIRST_LISTING;
    const listings = await rows<FoundListing>(manager, NEXT_LISTINGS, [last]);
    await this.attachListings(listings);
    await saveRunPosition(manager, LISTINGS_JOB, listings.length < BATCH ? '' : String(listings.at(-1)?.id));
  }

  async attachNextWishes(): Promise<void> {
    const { manager } = this.dataSource;
    const last = (await readRunPosition(manager, WISHES_JOB)) || FIRST_WISH;
    const wishes = await rows<UnmatchedWish>(manager, NEXT_WISHES, [last]);
    await this.attachWishes(wishes);
    await saveRunPosition(manager, WISHES_JOB, wishes.length < BATCH ? '' : (wishes.at(-1)?.id ?? ''));
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
