import { z } from 'zod';
import { command, event, query } from '../define';
import { CatalogId, Day, Decimal, Id, Moment, Money, optionalText, PastDay, text, wholeNumber } from '../common/fields';
import { Condition, Scale } from '../collection/cars';

const emptyAsMissing = (value: unknown): unknown => (value === '' ? undefined : value);

/** Source of a sold price: a completed transaction on the platform, or a member's report of a sale elsewhere. */
export const SaleOrigin = z.enum(['transaction', 'reported']);

/** `firm` from 6 sales, `indicative` from 3. Below that `none`: the sales are listed, without an estimate. */
export const EstimateConfidence = z.enum(['none', 'indicative', 'firm']);
export type EstimateConfidence = z.output<typeof EstimateConfidence>;

/** Why a sale is excluded from the estimate, as shown to users. */
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

/**
 * What the estimate rests on: sales of the release; of the casting, where those of its other releases of the same marks
 * stand in, or while the release is open and can only be an unmarked one; of the same name, without a casting in the
 * catalog. `open`: nothing, as which release it is, and of which marks, has to be known first.
 */
export const ComparedBy = z.enum(['release', 'casting', 'name', 'open']);

/** Sold prices of copies. `median`, `low` and `high` in US dollars, for the condition `inCondition`. */
export const Comparables = z.object({
  /** Number of sales in the estimate; excluded ones are in `leftOut`. */
  n: z.int(),
  median: Decimal.nullable(),
  /** The 25th and 75th percentiles. */
  low: Decimal.nullable(),
  high: Decimal.nullable(),
  confidence: EstimateConfidence,
  inCondition: Condition.nullable(),
  packaging: z.enum(['carded', 'loose']).nullable(),
  lastSale: Day.nullable(),
  basis: ComparedBy,
  /** How many of the `n` are of other releases than the one that is asked for. */
  others: z.int(),
  /** Sales in the estimate with the prices paid, oldest first; at most the latest 200. */
  points: z.array(SoldPoint),
  leftOut: z.array(SoldPoint.extend({ reason: ExclusionReason })),
  /** Current asking prices; never part of the estimate. */
  asking: z.object({ n: z.int(), median: Decimal.nullable() }),
});
export type Comparables = z.output<typeof Comparables>;

const optionalId = z.preprocess(emptyAsMissing, CatalogId.optional());

/**
 * Sold prices of what a listing offers, of a release, of a casting's unmarked releases, or of a name; the first that is
 * given counts. Sales never cross marks. For a name a given brand or scale must match exactly. The estimate is for
 * `condition`; without it, for the condition sold most often.
 */
export const getComparables = query({
  name: 'marketplace.comparables.get',
  http: {
    costly: true,
    method: 'GET',
    path: '/market/comparables',
    access: 'member',
    summary: 'Get sold prices and an estimate for a listing, release, casting or name',
  },
  input: z
    .strictObject({
      listingId: optionalId,
      releaseId: optionalId,
      castingId: optionalId,
      name: z.preprocess(emptyAsMissing, text(200, 'Enter the name of the car').optional()),
      brand: z.preprocess(emptyAsMissing, text(100).optional()),
      series: z.preprocess(emptyAsMissing, text(100).optional()),
      scale: z.preprocess(emptyAsMissing, Scale.optional()),
      year: z.preprocess(emptyAsMissing, wholeNumber(1880, 2100).optional()),
      condition: z.preprocess(emptyAsMissing, Condition.optional()),
    })
    .refine(
      ({ name, ...ids }) => [name, ids.listingId, ids.releaseId, ids.castingId].some((given) => given !== undefined),
      {
        message: 'Enter the name of the car',
        path: ['name'],
      },
    ),
  output: Comparables,
  errors: { LISTING_NOT_FOUND: 404 },
});

/**
 * Reports a sale that a member saw elsewhere; it weighs 0.6 of a sale on the platform. Reporting the same sale again is
 * 409.
 */
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
    price: Money.refine((price) => price !== '0.00', 'Enter a price above zero'),
    soldOn: PastDay,
    /** Where the sale can be verified: an auction's URL, a dealer's name. */
    source: text(300, 'Say where this sale can be looked up'),
    /** Several cars in one sale: stored, but excluded from the estimate. */
    lot: z.boolean().default(false),
    /** The release that was sold; when missing, it is found by the description. */
    releaseId: optionalId,
  }),
  output: z.object({ id: Id }),
  errors: { SALE_KNOWN: 409 },
});

/**
 * A sold price was recorded or changed. Carries the complete state; subscribers ignore an older `version` that arrives
 * late. `canceled` excludes the sale from every estimate. `sellerId`, `buyerId` and `reporterId` serve only the rules
 * against repeated sales and reports.
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
    /** The release of the listing that was sold; null: none of the catalog; missing: it is to be found. */
    releaseId: z.int().nullable().optional(),
  }),
});
