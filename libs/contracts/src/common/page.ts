import { z } from 'zod';

export const DEFAULT_LIMIT = 60;
export const MAX_LIMIT = 200;
/** Totals are exact up to this count. */
export const COUNT_CAP = 10_000;

/** Paging parameters of a list. `limit` defaults to 60, and above 200 counts as 200; the cursor is opaque. */
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

/** One page of a contract with `page`, as clients see it: headers and body combined. */
export interface Page<T> {
  readonly items: T[];
  readonly total: number;
  readonly totalCapped: boolean;
  readonly nextCursor: string | null;
}
