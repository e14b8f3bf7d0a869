import { z } from 'zod';
import { event, query } from '../define';
import { Decimal, Id } from '../common/fields';

/** A part of the vault by one property: what was paid for it and what it is worth, of cars whose both are known. */
const slice = <T extends z.ZodType>(value: T) =>
  z.object({ value, cars: z.int(), paid: Decimal, worth: Decimal, gain: Decimal, gainPercent: z.number().nullable() });

/**
 * What the paid plans see beyond the statistics page; amounts in US dollars. `market` is part of
 * Premium and null below it.
 */
export const CollectionAnalytics = z.object({
  byBrand: z.array(slice(z.string())),
  byScale: z.array(slice(z.string())),
  byDecade: z.array(slice(z.int())),
  byYearBought: z.array(slice(z.int())),
  /** Herfindahl's index of worth over brands, 0 to 1: 1 is everything in one brand; null without worth. */
  concentration: z.number().nullable(),
  /** Per year, in percent, on what was paid, weighted by time and money (internal rate of return); null when unknown. */
  yearlyReturn: z.number().nullable(),
  market: z
    .object({
      /** Cars whose casting sold at least three times, and what they sum up to at the quartiles and medians of those sales. */
      cars: z.int(),
      low: Decimal,
      median: Decimal,
      high: Decimal,
      /** How readily they sell: sales of these castings in twelve months. */
      sales: z.int(),
      /** Castings whose median moved most against the twelve months before. */
      moved: z.array(
        z.object({ carId: Id, name: z.string(), from: Decimal, to: Decimal, percent: z.number(), sales: z.int() }),
      ),
    })
    .nullable(),
});
export type CollectionAnalytics = z.output<typeof CollectionAnalytics>;

/** Part of Standard; its `market` of Premium. */
export const getCollectionAnalytics = query({
  name: 'collection.stats.analytics',
  http: { method: 'GET', path: '/collection/analytics', access: 'member', summary: 'Advanced analytics of the vault' },
  input: z.strictObject({}),
  output: CollectionAnalytics,
  errors: { PLAN_REQUIRED: 403 },
});

/** Castings of somebody's vault whose sold prices moved clearly; told at most weekly, to Premium collectors. */
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
