import { baseEnv, databaseEnv, loadConfig } from '@vault/service-kit/config';
import { objectStoreEnv } from '@vault/service-kit/object-store';
import { OFFER_HOURS } from '@vault/contracts/marketplace/messages';
import { z } from 'zod';

const days = (defaultDays: number) => z.coerce.number().int().min(1).max(3650).default(defaultDays);

export const marketplaceEnv = z.object({
  ...baseEnv.shape,
  ...databaseEnv.shape,
  ...objectStoreEnv.shape,
  /** Sales that a user may report in a day. */
  SALE_REPORTS_PER_DAY: z.coerce.number().int().min(1).default(50),
  /** Listings that a user may have open, active or reserved. */
  MAX_LISTINGS_OPEN: z.coerce.number().int().min(1).default(500),
  /** The same for a user whose address is not verified. */
  MAX_LISTINGS_UNVERIFIED: z.coerce.number().int().min(0).default(3),
  /** The hour, UTC, from which daily digests of saved searches are sent. */
  SAVED_SEARCH_DIGEST_HOUR: z.coerce.number().int().min(0).max(23).default(7),
  /** Hours until an open offer expires. */
  OFFER_HOURS: z.coerce.number().positive().max(8760).default(OFFER_HOURS),
  /** Messages and offers that a user may write in an hour. */
  MESSAGES_PER_HOUR: z.coerce.number().int().min(1).default(120),
  /** Direct messages of a new account in an hour: unverified, or younger than a week. */
  DIRECT_MESSAGES_PER_HOUR_AT_FIRST: z.coerce.number().int().min(1).default(20),
  /** Direct conversations that a user may begin in a day. */
  NEW_CONVERSATIONS_PER_DAY: z.coerce.number().int().min(1).default(30),
  /** The same for a new account. */
  NEW_CONVERSATIONS_PER_DAY_AT_FIRST: z.coerce.number().int().min(1).default(5),
  /** How long a transaction waits for each transition before it is canceled. */
  TRANSACTION_PAY_DAYS: days(7),
  TRANSACTION_SHIP_DAYS: days(14),
  TRANSACTION_COMPLETE_DAYS: days(60),
  /** How often the buyer is reminded to confirm the arrival. */
  TRANSACTION_REMIND_DAYS: days(14),
  /** Days after which feedback is shown although the other side gave none. */
  FEEDBACK_DAYS: days(14),
});

export type MarketplaceConfig = z.output<typeof marketplaceEnv>;

/** The injection token of the configuration. */
export const CONFIG = Symbol('marketplace configuration');

export const readConfig = (): MarketplaceConfig => loadConfig(marketplaceEnv);
