import { baseEnv, databaseEnv, loadConfig } from '@vault/service-kit/config';
import { objectStoreEnv } from '@vault/service-kit/object-store';
import { OFFER_HOURS } from '@vault/contracts/marketplace/messages';
import { z } from 'zod';

const days = (usual: number) => z.coerce.number().int().min(1).max(3650).default(usual);

export const marketplaceEnv = z.object({
  ...baseEnv.shape,
  ...databaseEnv.shape,
  ...objectStoreEnv.shape,
  /** Sales that a member may report in a day. */
  SALE_REPORTS_PER_DAY: z.coerce.number().int().min(1).default(50),
  /** Listings that one person may have open, active or reserved. */
  MAX_LISTINGS_OPEN: z.coerce.number().int().min(1).default(500),
  /** Of somebody whose address is not verified. */
  MAX_LISTINGS_UNVERIFIED: z.coerce.number().int().min(0).default(3),
  /** The hour, UTC, at which those who want to know of new listings once a day are told. */
  SAVED_SEARCH_DIGEST_HOUR: z.coerce.number().int().min(0).max(23).default(7),
  /** How long an offer stays open. */
  OFFER_HOURS: z.coerce.number().positive().max(8760).default(OFFER_HOURS),
  /** Messages and offers that one person may write in an hour. */
  MESSAGES_PER_HOUR: z.coerce.number().int().min(1).default(120),
  /** Of these, direct ones of somebody who is new: whose address is not verified, or whose account is younger than a week. */
  DIRECT_MESSAGES_PER_HOUR_AT_FIRST: z.coerce.number().int().min(1).default(20),
  /** Collectors that one person may begin to write to in a day, directly. */
  NEW_THREADS_PER_DAY: z.coerce.number().int().min(1).default(30),
  /** Of somebody who is new. */
  NEW_THREADS_PER_DAY_AT_FIRST: z.coerce.number().int().min(1).default(5),
  /** How long a transaction waits for its next act before it is released. */
  TRANSACTION_PAY_DAYS: days(7),
  TRANSACTION_SHIP_DAYS: days(14),
  TRANSACTION_COMPLETE_DAYS: days(60),
  /** How often it is reminded of an arrival. */
  TRANSACTION_REMIND_DAYS: days(14),
  /** After how many days feedback is shown though the other side gave none. */
  FEEDBACK_DAYS: days(14),
});

export type MarketplaceConfig = z.output<typeof marketplaceEnv>;

/** The injection token of the configuration. */
export const CONFIG = Symbol('marketplace configuration');

export const readConfig = (): MarketplaceConfig => loadConfig(marketplaceEnv);
