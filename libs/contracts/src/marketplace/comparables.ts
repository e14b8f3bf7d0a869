import { z } from 'zod';
import { command, event, query } from '../define';
import { Day, Decimal, Id, Money, Moment, optionalText, PastDay, text, wholeNumber } from '../common/fields';
import { Condition, Scale } from '../collection/cars';

const emptyAsMissing = (value: unknown): unknown => (value === '' ? undefined : value);

/** Where a sold price comes from: a completed transaction here, or a member's report with its source. */
export const SaleOrigin = z.enum(['transaction', 'reported']);

/** `firm` from 6 sales, `indicative` from 3, below that `none`: they are listed, without an estimate. */
export const EstimateConfidence = z.enum(['none', 'indicative', 'firm']);
export type EstimateConfidence = z.output<typeof EstimateConfidence>;

/** Why a sale was left out of the estimate. */
export const EXCLUSION_REASONS = {
  lot: 'Several cars in one sale',
  canceled: 'Canceled or disputed',
  repeat: 'Sold again between the same two people',
  outlier: 'Far from all other sales',
  reporter: 'One of more than three reports by the same member',
  implausible: 'Over $200 and twice the estimate, against comparable copies',
  condition: 'In an unknown condition',
  currency: 'Not paid in US dollars',
} as const;
export const ExclusionReason = z.enum(Object.keys(EXCLUSION_REASONS) as (keyof typeof EXCLUSION_REASONS)[]);
export type ExclusionReason = z.output<typeof ExclusionReason>;

export const SoldPoint = z.object({
  date: Day,
  price: Decimal,
  condition: Condition.nullable(),
  origin: SaleOrigin,
});

/** What was paid for copies of a casting. Prices in US dollars, in the condition `inCondition`. */
export const Comparables = z.object({
  /** Sales that count; those left out are told apart. */
  n: z.int(),
  median: Decimal.nullable(),
  /** The 25 % and 75 % points. */
  low: Decimal.nullable(),
  high: Decimal.nullable(),
  confidence: EstimateConfidence,
  inCondition: Condition.nullable(),
  packaging: z.enum(['carded', 'loose']).nullable(),
  lastSale: Day.nullable(),
  /** The sales that count, oldest first, as they were paid; at most 200, the latest. */
  points: z.array(SoldPoint),
  leftOut: z.array(SoldPoint.extend({ reason: ExclusionReason })),
  /** What is asked at this moment; never part of the estimate. */
  asking: z.object({ n: z.int(), median: Decimal.nullable() }),
});
export type Comparables = z.output<typeof Comparables>;

/**
 * Sold prices of a casting: brand and scale, where given, have to be the same, never merely alike. With `condition`
 * the estimate is for that condition; without, for the one that was sold most.
 */
export const getComparables = query({
  name: 'marketplace.comparables.get',
  http: { method: 'GET', path: '/market/comparables', access: 'member', summary: 'What copies were sold for' },
  input: z.strictObject({
    name: text(200, 'Say which car'),
    brand: z.preprocess(emptyAsMissing, text(100).optional()),
    series: z.preprocess(emptyAsMissing, text(100).optional()),
    scale: z.preprocess(emptyAsMissing, Scale.optional()),
    year: z.preprocess(emptyAsMissing, wholeNumber(1880, 2100).optional()),
    condition: z.preprocess(emptyAsMissing, Condition.optional()),
  }),
  output: Comparables,
});

/** A sale that a member saw elsewhere: it counts 0.6 of one made here. The same one twice is 409. */
export const reportSale = command({
  name: 'marketplace.sales.report',
  http: { method: 'POST', path: '/market/sales', access: 'member', summary: 'Report a sale with its source' },
  input: z.strictObject({
    name: text(200, 'Car name is required'),
    brand: optionalText(100),
    series: optionalText(100),
    scale: z.preprocess((value) => (value === '' ? null : value), Scale.nullable()).optional(),
    year: z.preprocess((value) => (value === '' ? null : value), wholeNumber(1880, 2100).nullable()).optional(),
    condition: Condition,
    price: Money.refine((price) => price !== '0.00', 'A sale has a price'),
    soldOn: PastDay,
    /** Where it can be looked up: an auction's address, a dealer's name. */
    source: text(300, 'Say where this sale can be looked up'),
    /** Several cars in one sale: kept, and left out of the estimate. */
    lot: z.boolean().default(false),
  }),
  output: z.object({ id: Id }),
  errors: { SALE_KNOWN: 409 },
});

/**
 * A sold price became known, or changed: `canceled` takes it out of every estimate. Whole truth, by `version`.
 * Buyer, seller and reporter are told for the rules on those who sell or report the same again and again only.
 */
export const saleRecorded = event({
  name: 'marketplace.sale-recorded.v1',
  consumers: ['collection'],
  payload: z.object({
    saleId: Id,
    version: z.int(),
    origin: SaleOrigin,
    name: z.string(),
    brand: z.string().nullable(),
    series: z.string().nullable(),
    scale: Scale.nullable(),
    year: z.int().nullable(),
    condition: Condition.nullable(),
    price: Decimal,
    currency: z.string(),
    soldAt: Moment,
    lot: z.boolean(),
    canceled: z.boolean(),
    sellerId: Id.nullable(),
    buyerId: Id.nullable(),
    reporterId: Id.nullable(),
  }),
});
