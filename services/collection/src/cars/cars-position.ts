import type { SORT_FIELDS } from '@vault/contracts/collection/cars';
import { Id, Moment } from '@vault/contracts/common/fields';
import { decodeCursor, encodeCursor, refuseCursor } from '@vault/service-kit/paging';
import { z } from 'zod';

export type SortField = (typeof SORT_FIELDS)[number];

interface Sort {
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  /** Validates a cursor's key, so that forged text never reaches a cast. */
  readonly key: z.ZodType<string>;
}

const anyText = z.string().max(1000);

/** A timestamp as Postgres writes it, but for the year 0 and offsets above 15 hours, which it would not read again. */
const PG_TIMESTAMP = /^(?!0000)(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)([+-](?:0\d|1[0-5]))(:\d\d)?$/;

const isPgTimestamp = (text: string): boolean => {
  const [, day, time, hours, minutes = ':00'] = PG_TIMESTAMP.exec(text) ?? [];
  return day !== undefined && Moment.safeParse(`${day}T${time}${hours}${minutes}`).success;
};

export const SORTS: Readonly<Record<SortField, Sort>> = {
  createdAt: {
    column: 'created_at',
    type: 'timestamptz',
    nullable: false,
    key: z.string().refine(isPgTimestamp),
  },
  name: { column: 'name_key', type: 'text', nullable: false, key: anyText },
  brand: { column: 'brand_key', type: 'text', nullable: true, key: anyText },
  value: { column: 'worth', type: 'numeric', nullable: true, key: z.string().regex(/^\d{1,8}\.\d{2}$/) },
};

/** The last car of a page: its sort key (null when the car has none) and id. */
export interface Position {
  readonly key: string | null;
  readonly id: string;
}

/** Marks a cursor whose car has no sort key, or a key. */
const NO_KEY = '-';
const KEY = '=';

export const writePosition = (list: string, { key, id }: Position): string =>
  encodeCursor({ list, key: key === null ? NO_KEY : KEY + key, id });

/**
 * Reads a cursor of the list back.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `cursor` for another list's or a forged one.
 */
export function readPosition(cursor: string, list: string, sort: SortField): Position {
  const { key, id } = decodeCursor(cursor, list);
  const { nullable, key: schema } = SORTS[sort];
  if (Id.safeParse(id).success) {
    if (key === NO_KEY && nullable) return { key: null, id };
    if (key.startsWith(KEY) && !key.includes('\u0000') && schema.safeParse(key.slice(1)).success) {
      return { key: key.slice(1), id };
    }
  }
  return refuseCursor();
}
