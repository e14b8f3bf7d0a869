import { Inject, Injectable } from '@nestjs/common';
import { createListing } from '@vault/contracts/marketplace/listings';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { CONFIG, type MarketplaceConfig } from '../config';

/** One person's listings are opened one after the other. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('listings of ' || $1::text, 0))`;

const COUNT = `
  SELECT (SELECT count(*)::int FROM marketplace_listings
      WHERE user_id = $1 AND status IN ('active', 'reserved') AND deleted_at IS NULL) AS open,
    EXISTS (SELECT FROM users WHERE user_id = $1 AND verified_at IS NOT NULL) AS verified`;

/** How many listings a person may have open: exact, however many are opened at once. */
@Injectable()
export class ListingLimits {
  constructor(@Inject(CONFIG) private readonly config: MarketplaceConfig) {}

  /**
   * Makes sure that there is room for one more, until the transaction ends.
   *
   * @throws ContractError `TOO_MANY_LISTINGS` or `VERIFY_EMAIL_FIRST`.
   */
  async takePlace(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(LOCK, [userId]);
    const [now] = await rows<{ open: number; verified: boolean }>(tx, COUNT, [userId]);
    const { open = 0, verified = false } = now ?? {};
    if (open >= this.config.MAX_LISTINGS_OPEN) fail(createListing, 'TOO_MANY_LISTINGS');
    if (!verified && open >= this.config.MAX_LISTINGS_UNVERIFIED) fail(createListing, 'VERIFY_EMAIL_FIRST');
  }
}
