import { rows } from '@vault/service-kit/database';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { lockListings } from '../listings';
import { AttachService, findModel } from '../models';
import { publishListingMatches, publishWishMatches } from '../wishlist';

const BATCH = 200;

interface Unmatched<Id> {
  readonly id: Id;
  readonly name: string;
  readonly brand: string | null;
  readonly series: string | null;
  readonly scale: string | null;
  readonly year: number | null;
}

const HAS_MODEL_OF_NAME = `EXISTS (SELECT FROM catalog_models m WHERE replace(m.name_key, ' ', '') = r.name_key)`;
const HAS_NAME_OF = `r.name_key IN (SELECT replace(name_key, ' ', '') FROM catalog_models WHERE id = ANY($1::integer[]))`;

const unmatchedListings = (condition: string): string => `
  SELECT r.listing_id AS id, r.title AS name, r.brand, r.series, r.scale, r.year FROM market_listings r
  WHERE r.model_id IS NULL AND r.status = 'active' AND ${condition} ORDER BY r.listing_id`;

const unmatchedWishes = (condition: string): string => `
  SELECT r.id, r.name, r.brand, r.series, r.scale, r.year FROM wishlist_items r
  WHERE r.model_id IS NULL AND r.model_choice = 'auto' AND r.deleted_at IS NULL AND r.status <> 'owned' AND ${condition}
  ORDER BY r.id`;

const NEXT_LISTINGS = `${unmatchedListings(`r.listing_id > $1::integer AND ${HAS_MODEL_OF_NAME}`)} LIMIT ${BATCH}`;
const NEXT_WISHES = `${unmatchedWishes(`r.id > $1::uuid AND ${HAS_MODEL_OF_NAME}`)} LIMIT ${BATCH}`;
const LISTINGS_OF = unmatchedListings(HAS_NAME_OF);
const WISHES_OF = unmatchedWishes(HAS_NAME_OF);

const ATTACH_LISTING = `
  UPDATE market_listings SET model_id = $2 WHERE listing_id = $1 AND model_id IS NULL AND title = $3
  RETURNING listing_id`;

const ATTACH_WISH = `
  UPDATE wishlist_items SET model_id = $2
  WHERE id = $1 AND model_id IS NULL AND model_choice = 'auto' AND name = $3 RETURNING id`;

const FIRST_LISTING = 0;
const FIRST_WISH = '00000000-0000-0000-0000-000000000000';

/**
 * Gives listings and wishes their casting once the catalog has it, which grows with its users' cars: at once those of a
 * car's name, and the others in runs, each of which continues where the last one ended, so that ambiguous ones delay no
 * others.
 */
@Injectable()
export class CastingBackfill extends ScheduledJob {
  protected readonly intervalMs = 300_000;
  private lastListing: number = FIRST_LISTING;
  private lastWish = FIRST_WISH;

  constructor(
    private readonly dataSource: DataSource,
    attachService: AttachService,
  ) {
    super();
    attachService.onAttached((modelIds) => this.attachNamesOf(modelIds));
  }

  async run(): Promise<void> {
    const listings = await rows<Unmatched<number>>(this.dataSource.manager, NEXT_LISTINGS, [this.lastListing]);
    await this.attachListings(listings);
    this.lastListing = listings.length < BATCH ? FIRST_LISTING : (listings.at(-1)?.id ?? FIRST_LISTING);
    const wishes = await rows<Unmatched<string>>(this.dataSource.manager, NEXT_WISHES, [this.lastWish]);
    await this.attachWishes(wishes);
    this.lastWish = wishes.length < BATCH ? FIRST_WISH : (wishes.at(-1)?.id ?? FIRST_WISH);
  }

  private async attachNamesOf(modelIds: readonly number[]): Promise<void> {
    const { manager } = this.dataSource;
    await this.attachListings(await rows<Unmatched<number>>(manager, LISTINGS_OF, [modelIds]));
    await this.attachWishes(await rows<Unmatched<string>>(manager, WISHES_OF, [modelIds]));
  }

  private async attachListings(listings: readonly Unmatched<number>[]): Promise<void> {
    for (const listing of listings) await this.dataSource.transaction((tx) => this.attachListing(tx, listing));
  }

  private async attachWishes(wishes: readonly Unmatched<string>[]): Promise<void> {
    for (const wish of wishes) await this.dataSource.transaction((tx) => this.attachWish(tx, wish));
  }

  private async attachListing(tx: EntityManager, listing: Unmatched<number>): Promise<void> {
    const modelId = await findModel(tx, listing);
    if (modelId === null) return;
    const attached = await rows(tx, ATTACH_LISTING, [listing.id, modelId, listing.name]);
    if (attached.length > 0) await publishListingMatches(tx, listing.id, uuidv7());
  }

  private async attachWish(tx: EntityManager, wish: Unmatched<string>): Promise<void> {
    const modelId = await findModel(tx, wish);
    if (modelId === null) return;
    await lockListings(tx);
    const attached = await rows(tx, ATTACH_WISH, [wish.id, modelId, wish.name]);
    if (attached.length > 0) await publishWishMatches(tx, wish.id, uuidv7());
  }
}
