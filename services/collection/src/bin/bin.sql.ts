import { BIN_DAYS } from '@vault/contracts/collection/vault-lists';
import { COUNT_CAP } from '@vault/contracts/common/page';
import { isoTimestamp, type Statement } from '@vault/service-kit/database';
import { timePosition } from '@vault/service-kit/paging';
import { LISTED_CAR_JSON } from '../cars';

const BINNED_CAR_JSON = `(
  ${LISTED_CAR_JSON}::jsonb || jsonb_build_object('deletedAt', ${isoTimestamp('c.deleted_at')},
    'goneAfter', ${isoTimestamp(`(c.deleted_at + interval '${BIN_DAYS} days')`)}))`;

/** A page of the bin of user `$1`, latest first: `$2` cars after the position `$3`, `$4`. */
export const BIN_PAGE: Statement = {
  name: 'bin.page',
  text: `
    WITH page AS MATERIALIZED (
      SELECT id, deleted_at, row_number() OVER (ORDER BY deleted_at DESC, id DESC) AS n FROM cars
      WHERE user_id = $1 AND deleted_at IS NOT NULL AND (deleted_at, id) < ${timePosition('$3', '$4')}
      ORDER BY deleted_at DESC, id DESC LIMIT $2::int + 1
    )
    SELECT coalesce((SELECT json_agg(${BINNED_CAR_JSON} ORDER BY page.n) FROM page JOIN cars c USING (id)
        WHERE page.n <= $2), '[]')::text AS body,
      (SELECT count(*)::int FROM (SELECT FROM cars WHERE user_id = $1 AND deleted_at IS NOT NULL
        LIMIT ${COUNT_CAP + 1}) counted) AS total, ${isoTimestamp('last.deleted_at')} AS key, last.id
    FROM (SELECT) single
    LEFT JOIN page last ON last.n = $2 AND EXISTS (SELECT FROM page WHERE n > $2)`,
};

/** Locks in the order of ids, as every statement that locks cars. Cars held by a transaction stay. */
export const LOCK_NEXT_BINNED = `
  SELECT id FROM cars
  WHERE user_id = $1 AND deleted_at IS NOT NULL AND held_for IS NULL
    AND ($2::uuid[] IS NULL OR id = ANY ($2)) AND id > $3
  ORDER BY id LIMIT $4 FOR UPDATE`;
