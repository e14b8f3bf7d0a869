import type { ShowcaseCar } from '@vault/contracts/collection/showcase';
import { isoTimestamp, type Statement } from '@vault/service-kit/database';
import { decodeCursor, readTimeCursor, refuseCursor, type CursorPosition } from '@vault/service-kit/paging';
import { IS_OPEN, SHOWCASE_CAR_JSON } from './showcase.sql';

export interface ShowcaseCarRow {
  readonly car: ShowcaseCar;
  readonly key: string;
}

interface Order {
  readonly name: string;
  /** Cars `c` of the owner `$2`. */
  readonly from: string;
  readonly key: string;
  /** SQL for the key of a row of the page as text. */
  readonly keyText: string;
  readonly direction: 'ASC' | 'DESC';
  /** Condition for cars after the position `$4`, `$5`. */
  readonly after: string;
  /** @throws ContractError 400 `BAD_INPUT` naming `cursor` for another list's or a forged one. */
  readCursor(cursor: string, list: string): CursorPosition;
}

const NEWEST_FIRST: Order = {
  name: 'all',
  from: 'FROM cars c WHERE c.user_id = $2 AND c.deleted_at IS NULL',
  key: 'c.created_at',
  keyText: isoTimestamp('page.key'),
  direction: 'DESC',
  after: '(c.created_at, c.id) < ($4::timestamptz, $5::uuid)',
  readCursor: (cursor, list) => {
    const { at, id } = readTimeCursor(cursor, list) ?? refuseCursor();
    return { key: at, id };
  },
};

/** The position is unique within a showcase; the id is bound only so that both orders take the same values. */
const AS_CHOSEN: Order = {
  name: 'chosen',
  from: `FROM showcase_cars chosen JOIN cars c ON c.id = chosen.car_id AND c.deleted_at IS NULL
    WHERE chosen.user_id = $2`,
  key: 'chosen.position',
  keyText: 'page.key::text',
  direction: 'ASC',
  after: 'chosen.position > $4::integer AND $5::text IS NOT NULL',
  readCursor: (cursor, list) => {
    const position = decodeCursor(cursor, list);
    return /^\d{1,9}$/.test(position.key) ? position : refuseCursor();
  },
};

export const orderOf = (showcase: { readonly allCars: boolean }): Order =>
  showcase.allCars ? NEWEST_FIRST : AS_CHOSEN;

/**
 * A page of the showcase with slug `$1` of user `$2`: one car more than `$3`. The same statement checks that the showcase
 * is open, so that closing it takes effect at once.
 */
export function showcasePage({ name, from, key, keyText, direction, after }: Order, isFirst: boolean): Statement {
  return {
    name: `showcase.${name}.${isFirst ? 'start' : 'after'}`,
    text: `
      WITH page AS MATERIALIZED (
        SELECT c.id, ${key} AS key ${from} ${isFirst ? '' : `AND ${after}`}
        ORDER BY ${key} ${direction}, c.id ${direction} LIMIT $3::int + 1
      )
      SELECT ${SHOWCASE_CAR_JSON} AS car, ${keyText} AS key
      FROM page JOIN cars c USING (id) JOIN showcases s ON s.slug = $1 AND ${IS_OPEN} AND s.user_id = c.user_id
      ORDER BY page.key ${direction}, page.id ${direction}`,
  };
}
