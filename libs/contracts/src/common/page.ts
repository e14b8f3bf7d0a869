import { z } from 'zod';

export const DEFAULT_LIMIT = 60;
export const MAX_LIMIT = 200;
/** Totals are counted exactly up to here. */
export const COUNT_CAP = 10_000;

/** How a list is asked for: `limit` above 200 counts as 200; the cursor is opaque. */
export const pageInput = {
  limit: z
    .preprocess(
      (value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value),
      z.int('Enter a whole number').min(1, 'At least 1'),
    )
    .transform((value) => Math.min(value, MAX_LIMIT))
    .default(DEFAULT_LIMIT),
  cursor: z.string().max(1000).optional(),
};

/** A page as a client of a `page` contract sees it, once headers and body are put together. */
export interface Page<T> {
  readonly items: T[];
  readonly total: number;
  readonly totalCapped: boolean;
  readonly nextCursor: string | null;
}
