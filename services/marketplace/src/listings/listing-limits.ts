import { Inject, Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { CONFIG, type MarketplaceConfig } from '../config';
import type { OpeningContract } from './listing-rows';

/** A user's listings are opened one after the other. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('listings of ' || $1::text, 0))`;

const COUNT = `
  SELECT (SELECT count(*)::int FROM marketplace_listings
      WHERE user_id = $1 AND status IN ('active', 'reserved') AND deleted_at IS NULL) AS open,
    EXISTS (SELECT FROM users WHERE user_id = $1 AND verified_at IS NOT NULL) AS "isVerified"`;

/** Limits how many listings a user has open: exactly, however many are opened at once. */
@Injectable()
export class ListingLimits {
  constructor(@Inject(CONFIG) private readonly config: MarketplaceConfig) {}

  /**
   * Makes sure that one more listing can be opened, until the transaction ends.
   *
   * @throws ContractError `TOO_MANY_LISTINGS` or `VERIFY_EMAIL_FIRST`.
   */
  async requireCapacity(tx: EntityManager, contract: OpeningContract, userId: string): Promise<void> {
    await tx.query(LOCK, [userId]);
    const [count] = await rows<{ open: number; isVerified: boolean }>(tx, COUNT, [userId]);
    const { open = 0, isVerified = false } = count ?? {};
    if (open >= this.config.MAX_LISTINGS_OPEN) fail(contract, 'TOO_MANY_LISTINGS');
    if (!isVerified && open >= this.config.MAX_LISTINGS_UNVERIFIED) fail(contract, 'VERIFY_EMAIL_FIRST');
  }
}
