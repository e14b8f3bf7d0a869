import type { SORT_FIELDS } from '@vault/contracts/collection/cars';
import { Id, Moment } from '@vault/contracts/common/fields';
import { badInput } from '@vault/service-kit/errors';
import { decodeCursor, encodeCursor } from '@vault/service-kit/paging';
import { z } from 'zod';

export type SortField = (typeof SORT_FIELDS)[number];

interface Sort {
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  /** What a position's key must look like, so that text of somebody's making never reaches a cast. */
  readonly key: z.ZodType<string>;
}

const anyText = z.string().max(1000);

/** As Postgres writes a moment; the year 0 and offsets of more than 15 hours it would not read again. */
const PG_MOMENT = /^(?!0000)(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)([+-](?:0\d|1[0-5]))(:\d\d)?$/;

const isPgMoment = (text: string): boolean => {
  const [, day, time, hours, minutes = ':00'] = PG_MOMENT.exec(text) ?? [];
  return day !== undefined && Moment.safeParse(`${day}T${time}${hours}${minutes}`).success;
};

export const SORTS: Readonly<Record<SortField, Sort>> = {
  createdAt: {
    column: 'created_at',
    type: 'timestamptz',
    nullable: false,
    key: z.string().refine(isPgMoment),
  },
  name: { column: 'name_key', type: 'text', nullable: false, key: anyText },
  brand: { column: 'brand_key', type: 'text', nullable: true, key: anyText },
  value: { column: 'worth', type: 'numeric', nullable: true, key: z.string().regex(/^\d{1,8}\.\d{2}$/) },
};

/** Where a page ended: its last car's sort key (null when the car has none) and id. */
export interface Position {
  readonly key: string | null;
  readonly id: string;
}

const NONE = '-';
const SOME = '=';

export const writePosition = (list: string, { key, id }: Position): string =>
  encodeCursor({ list, key: key === null ? NONE : SOME + key, id });

/**
 * Reads a cursor of the list back.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `cursor` for another list's or a forged one.
 */
export function readPosition(cursor: string, list: string, sort: SortField): Position {
  const { key, id } = decodeCursor(cursor, list);
  const { nullable, key: shape } = SORTS[sort];
  if (Id.safeParse(id).success) {
    if (key === NONE && nullable) return { key: null, id };
    if (key.startsWith(SOME) && !key.includes('\u0000') && shape.safeParse(key.slice(1)).success) {
      return { key: key.slice(1), id };
    }
  }
  return badInput([{ field: 'cursor', message: 'This is no place in this list. Start again.' }]);
}
