import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { findModel } from '../models/model-finder';
import { rows } from '@vault/service-kit/database';
import { lockListings } from '../wishlist/matching';
import { publishListingMatches, publishWishMatches } from '../wishlist/wish-matches';

const AT_ONCE = 200;

interface Nameless {
  readonly id: string;
  readonly name: string;
  readonly brand: string | null;
  readonly series: string | null;
  readonly scale: string | null;
  readonly year: number | null;
}

const KNOWN_BY_NOW = `EXISTS (SELECT FROM catalog_models m WHERE replace(m.name_key, ' ', '') = r.name_key)`;

const LISTINGS = `
  SELECT r.listing_id AS id, r.title AS name, r.brand, r.series, r.scale, r.year FROM market_listings r
  WHERE r.model_id IS NULL AND r.status = 'active' AND r.listing_id > $1::integer AND ${KNOWN_BY_NOW}
  ORDER BY r.listing_id LIMIT ${AT_ONCE}`;

const WISHES = `
  SELECT r.id, r.name, r.brand, r.series, r.scale, r.year FROM wishlist_items r
  WHERE r.model_id IS NULL AND r.model_choice = 'auto' AND r.deleted_at IS NULL AND r.status <> 'owned'
    AND r.id > $1::uuid AND ${KNOWN_BY_NOW}
  ORDER BY r.id LIMIT ${AT_ONCE}`;

const FIRST_LISTING = '0';
const FIRST_WISH = '00000000-0000-0000-0000-000000000000';

/**
 * The catalogue grows with its members' cars: a listing or a wish of a casting that nobody had yet gets its model once
 * somebody has. Each run goes on where the last one ended, so that what stays ambiguous holds up nothing.
 */
@Injectable()
export class CastingBackfill extends ScheduledJob {
  protected readonly intervalMs = 300_000;
  private listing = FIRST_LISTING;
  private wish = FIRST_WISH;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    const listings = await rows<Nameless>(this.dataSource.manager, LISTINGS, [this.listing]);
    for (const one of listings) await this.dataSource.transaction((tx) => this.attachListing(tx, one));
    this.listing = listings.length < AT_ONCE ? FIRST_LISTING : String(listings.at(-1)?.id);
    const wishes = await rows<Nameless>(this.dataSource.manager, WISHES, [this.wish]);
    for (const one of wishes) await this.dataSource.transaction((tx) => this.attachWish(tx, one));
    this.wish = wishes.length < AT_ONCE ? FIRST_WISH : (wishes.at(-1)?.id ?? FIRST_WISH);
  }

  private async attachListing(tx: EntityManager, listing: Nameless): Promise<void> {
    const modelId = await findModel(tx, listing);
    if (modelId === null) return;
    const attach = `
      UPDATE market_listings SET model_id = $2 WHERE listing_id = $1 AND model_id IS NULL AND title = $3
      RETURNING listing_id`;
    const attached = await rows(tx, attach, [listing.id, modelId, listing.name]);
    if (attached.length > 0) await publishListingMatches(tx, Number(listing.id), uuidv7());
  }

  private async attachWish(tx: EntityManager, wish: Nameless): Promise<void> {
    const modelId = await findModel(tx, wish);
    if (modelId === null) return;
    await lockListings(tx);
    const attach = `
      UPDATE wishlist_items SET model_id = $2
      WHERE id = $1 AND model_id IS NULL AND model_choice = 'auto' AND name = $3 RETURNING id`;
    if ((await rows(tx, attach, [wish.id, modelId, wish.name])).length > 0)
      await publishWishMatches(tx, wish.id, uuidv7());
  }
}
