import { z } from 'zod';
import { query } from '../define';
import { Day, Decimal, Id } from '../common/fields';
import { Condition, Photo, RARITY_NAMES } from './cars';

export const HISTORY_RANGES = ['30d', '90d', '1y', 'all'] as const;
export const HistoryRange = z.enum(HISTORY_RANGES, 'Choose 30d, 90d, 1y or all');
export type HistoryRange = z.output<typeof HistoryRange>;

/** A car whose value changed. Amounts in US dollars. */
const Mover = z.object({
  id: Id,
  name: z.string(),
  brand: z.string().nullable(),
  photo: Photo.nullable(),
  from: Decimal,
  to: Decimal,
  change: Decimal,
  /** null when the previous value was zero. */
  changePercent: z.number().nullable(),
});
const Movers = z.object({ best: z.array(Mover), worst: z.array(Mover) });

const bar = <T extends z.ZodType>(value: T) => z.object({ value, count: z.int(), totalValue: Decimal });

/** Data of the statistics page beyond `cars/stats`. Bars are in display order; movers are at most five on each side. */
export const CollectionInsights = z.object({
  range: HistoryRange,
  /** One point per day (per week for ranges from a year), ending with the present. */
  history: z.array(z.object({ date: Day, totalValue: Decimal, cars: z.int() })),
  /** What the total value rests on. */
  valuedBy: z.object({
    owner: z.object({ cars: z.int(), value: Decimal }),
    market: z.object({ cars: z.int(), value: Decimal }),
    nobody: z.int(),
  }),
  /** Over cars with a known purchase price and a known value. */
  gain: z.object({ cars: z.int(), paid: Decimal, value: Decimal, change: Decimal, percent: z.number().nullable() }),
  /** Current value compared with the purchase price. */
  gainMovers: Movers,
  /** Current value compared with the start of the range. */
  rangeMovers: Movers,
  brands: z.array(bar(z.string())),
  conditions: z.array(bar(Condition)),
  scales: z.array(bar(z.string())),
  decades: z.array(bar(z.int())),
  rarity: z.array(bar(z.enum(RARITY_NAMES))),
  /**
   * Simpson's diversity index 1 - Σ n(n-1)/N(N-1) over brands: 0 when all cars are of one brand, close to 1 when all
   * differ; null below two cars.
   */
  brandVariety: z.number().nullable(),
});
export type CollectionInsights = z.output<typeof CollectionInsights>;

export const getCollectionInsights = query({
  name: 'collection.stats.insights',
  http: {
    costly: true,
    method: 'GET',
    path: '/collection/insights',
    access: 'member',
    summary: 'Get detailed statistics of the vault',
  },
  input: z.strictObject({ range: HistoryRange.default('90d') }),
  output: CollectionInsights,
});
