import { z } from 'zod';
import { query } from '../define';
import { Decimal, Id, Moment } from '../common/fields';
import { ListingStatus } from './listings';
import { ReportReason, ReportStatus } from './reports';
import { TransactionStatus } from './transactions';

export const MarketFigures = z.object({
  activeListings: z.int(),
  soldListings: z.int(),
  completedTransactions: z.int(),
  transactionsUnderWay: z.int(),
  openReports: z.int(),
});
export type MarketFigures = z.output<typeof MarketFigures>;

export const getMarketFigures = query({
  name: 'marketplace.administration.figures',
  input: z.strictObject({}),
  output: MarketFigures,
});

/**
 * A user's marketplace activity for the administrator, without messages. Lists hold the newest twenty entries. A
 * listing deleted by its owner counts as removed; the listings of a banned or closed account keep the status from
 * before. A trade without cash has no price.
 */
export const MarketRecord = z.object({
  listings: z.object({ active: z.int(), reserved: z.int(), sold: z.int(), removed: z.int() }),
  newestListings: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      status: ListingStatus,
      price: Decimal.nullable(),
      currency: z.string(),
      createdAt: Moment,
    }),
  ),
  transactions: z.array(
    z.object({
      id: Id,
      role: z.enum(['buyer', 'seller']),
      listingTitle: z.string(),
      status: TransactionStatus,
      price: Decimal.nullable(),
      currency: z.string().nullable(),
      createdAt: Moment,
    }),
  ),
  /** Reports on this user's listings. */
  reports: z.array(
    z.object({
      id: Id,
      listingId: z.int(),
      listingTitle: z.string(),
      reason: ReportReason,
      status: ReportStatus,
      createdAt: Moment,
    }),
  ),
  reportsMade: z.int(),
  /** `average` is null without feedback. */
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
});
export type MarketRecord = z.output<typeof MarketRecord>;

export const getMarketRecord = query({
  name: 'marketplace.administration.record',
  input: z.strictObject({ userId: Id }),
  output: MarketRecord,
});
