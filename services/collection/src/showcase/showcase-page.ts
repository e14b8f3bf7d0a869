import type { ShowcaseCar } from '@vault/contracts/collection/showcase';
import { badInput } from '@vault/service-kit/errors';
import { decodeCursor, encodeCursor } from '@vault/service-kit/paging';
import { readPosition, writePosition, type Position } from '../cars/cars-position';
import type { Statement } from '@vault/service-kit/database';
import { IS_OPEN, SHOWCASE_CAR_JSON } from './showcase.sql';

export interface ShowcaseCarRow {
  readonly car: ShowcaseCar;
  readonly key: string;
}

interface Order {
  readonly name: string;
  /** Cars `c` of the owner `$2`, and where they stand. */
  readonly from: string;
  readonly key: string;
  readonly sort: string;
  /** What lies after the place `$4`, `$5`. */
  readonly after: string;
  read(cursor: string, list: string): Position;
  write(list: string, position: { readonly key: string; readonly id: string }): string;
}

const NEWEST_FIRST: Order = {
  name: 'all',
  from: 'FROM cars c WHERE c.user_id = $2 AND c.deleted_at IS NULL',
  key: 'c.created_at',
  sort: 'DESC',
  after: '(c.created_at, c.id) < ($4::timestamptz, $5::uuid)',
  read: (cursor, list) => readPosition(cursor, list, 'createdAt'),
  write: writePosition,
};

/** The position alone is unique in a showcase; the id goes along for one shape of cursors. */
const AS_CHOSEN: Order = {
  name: 'chosen',
  from: `FROM showcase_cars chosen JOIN cars c ON c.id = chosen.car_id AND c.deleted_at IS NULL
    WHERE chosen.user_id = $2`,
  key: 'chosen.position',
  sort: 'ASC',
  after: 'chosen.position > $4::integer AND $5::text IS NOT NULL',
  read: (cursor, list) => {
    const position = decodeCursor(cursor, list);
    if (/^\d{1,9}$/.test(position.key)) return position;
    return badInput([{ field: 'cursor', message: 'This is no place in this showcase. Start again.' }]);
  },
  write: (list, position) => encodeCursor({ list, ...position }),
};

export const orderOf = (showcase: { readonly allCars: boolean }): Order =>
  showcase.allCars ? NEWEST_FIRST : AS_CHOSEN;

/** A page of the showcase `$1` of the person `$2`, one car more than `$3`; public and its switches are read with it. */
export function showcasePage({ name, from, key, sort, after }: Order, begin: boolean): Statement {
  return {
    name: `showcase.${name}.${begin ? 'start' : 'after'}`,
    text: `
      WITH page AS MATERIALIZED (
        SELECT c.id, ${key} AS key ${from} ${begin ? '' : `AND ${after}`}
        ORDER BY ${key} ${sort}, c.id ${sort} LIMIT $3::int + 1
      )
      SELECT ${SHOWCASE_CAR_JSON} AS car, page.key::text AS key
      FROM page JOIN cars c USING (id) JOIN showcases s ON s.slug = $1 AND ${IS_OPEN} AND s.user_id = c.user_id
      ORDER BY page.key ${sort}, page.id ${sort}`,
  };
}
