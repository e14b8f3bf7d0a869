import { z } from 'zod';
import { query } from '../define';
import { Day, Decimal, Id } from '../common/fields';
import { Condition, Photo, RARITY_NAMES } from './cars';

export const HISTORY_RANGES = ['30d', '90d', '1y', 'all'] as const;
export const HistoryRange = z.enum(HISTORY_RANGES, 'Choose 30d, 90d, 1y or all');
export type HistoryRange = z.output<typeof HistoryRange>;

/** A car whose value moved. Amounts in US dollars. */
const Mover = z.object({
  id: Id,
  name: z.string(),
  brand: z.string().nullable(),
  photo: Photo.nullable(),
  from: Decimal,
  to: Decimal,
  change: Decimal,
  /** null when it came from nothing. */
  changePercent: z.number().nullable(),
});
const Movers = z.object({ best: z.array(Mover), worst: z.array(Mover) });

const bar = <T extends z.ZodType>(value: T) => z.object({ value, count: z.int(), totalValue: Decimal });

/** The statistics page beyond `cars/stats`. Bars are ordered as they are shown; movers are at most five a side. */
export const CollectionInsights = z.object({
  range: HistoryRange,
  /** A point a day (a week from a year on), the last one the present. */
  history: z.array(z.object({ date: Day, totalValue: Decimal, cars: z.int() })),
  /** What the total rests on. */
  valuedBy: z.object({
    owner: z.object({ cars: z.int(), value: Decimal }),
    market: z.object({ cars: z.int(), value: Decimal }),
    nobody: z.int(),
  }),
  /** Of the cars whose price and value are both known. */
  gain: z.object({ cars: z.int(), paid: Decimal, value: Decimal, change: Decimal, percent: z.number().nullable() }),
  /** Value against price paid. */
  gainMovers: Movers,
  /** Value now against the beginning of the range. */
  rangeMovers: Movers,
  brands: z.array(bar(z.string())),
  conditions: z.array(bar(Condition)),
  scales: z.array(bar(z.string())),
  decades: z.array(bar(z.int())),
  rarity: z.array(bar(z.enum(RARITY_NAMES))),
  /** Simpson's index 1 - Σ n(n-1)/N(N-1) over brands: 0 all of one brand, towards 1 all different; null below two cars. */
  brandVariety: z.number().nullable(),
});
export type CollectionInsights = z.output<typeof CollectionInsights>;

export const getCollectionInsights = query({
  name: 'collection.stats.insights',
  http: { method: 'GET', path: '/collection/insights', access: 'member', summary: 'The statistics page' },
  input: z.strictObject({ range: HistoryRange.default('90d') }),
  output: CollectionInsights,
});
