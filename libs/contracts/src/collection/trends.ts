import { z } from 'zod';
import { event, query } from '../define';
import { Decimal, Id } from '../common/fields';

/**
 * Part of the vault with the same value of a property: price paid and current value, over cars for which both are
 * known.
 */
const segment = <T extends z.ZodType>(value: T) =>
  z.object({ value, cars: z.int(), paid: Decimal, worth: Decimal, gain: Decimal, gainPercent: z.number().nullable() });

/**
 * Analytics of the paid plans, beyond the statistics page. Amounts in US dollars. `market` is part of Premium and null
 * on Standard.
 */
export const CollectionAnalytics = z.object({
  byBrand: z.array(segment(z.string())),
  byScale: z.array(segment(z.string())),
  byDecade: z.array(segment(z.int())),
  byYearBought: z.array(segment(z.int())),
  /** Herfindahl index of value over brands, 0 to 1: 1 when all value is in one brand; null when there is no value. */
  concentration: z.number().nullable(),
  /** Yearly return in percent on the purchase prices, money-weighted (internal rate of return); null when unknown. */
  yearlyReturn: z.number().nullable(),
  market: z
    .object({
      /**
       * Number of cars whose casting sold at least three times, and their total value at the quartiles and medians of
       * those sales.
       */
      cars: z.int(),
      low: Decimal,
      median: Decimal,
      high: Decimal,
      /** Liquidity: number of sales of these castings in the last twelve months. */
      sales: z.int(),
      /** Castings whose median changed most compared with the twelve months before. */
      moved: z.array(
        z.object({ carId: Id, name: z.string(), from: Decimal, to: Decimal, percent: z.number(), sales: z.int() }),
      ),
    })
    .nullable(),
});
export type CollectionAnalytics = z.output<typeof CollectionAnalytics>;

/** Needs Standard; `market` needs Premium. */
export const getCollectionAnalytics = query({
  name: 'collection.stats.analytics',
  http: {
    costly: true,
    method: 'GET',
    path: '/collection/analytics',
    access: 'member',
    summary: 'Get advanced analytics of the vault',
  },
  input: z.strictObject({}),
  output: CollectionAnalytics,
  errors: { PLAN_REQUIRED: 403 },
});

/** Castings of a vault whose sold prices changed markedly. Published at most weekly, for Premium users. */
export const trendSpotted = event({
  name: 'collection.trend-spotted.v1',
  consumers: ['notifications'],
  payload: z.object({
    userId: Id,
    castings: z
      .array(
        z.object({
          carId: Id,
          name: z.string(),
          brand: z.string().nullable(),
          from: Decimal,
          to: Decimal,
          percent: z.number(),
          sales: z.int(),
        }),
      )
      .min(1),
  }),
});
