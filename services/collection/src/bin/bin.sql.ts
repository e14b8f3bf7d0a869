import { COUNT_CAP } from '@vault/contracts/common/page';
import { BIN_DAYS } from '@vault/contracts/collection/vault-lists';
import { isoTimestamp } from '@vault/service-kit/database';
import { CAR_JSON } from '../cars/car-json';
import type { Statement } from '@vault/service-kit/database';

const BINNED_JSON = `(
  ${CAR_JSON}::jsonb || jsonb_build_object('deletedAt', ${isoTimestamp('c.deleted_at')},
    'goneAfter', ${isoTimestamp(`(c.deleted_at + interval '${BIN_DAYS} days')`)}))`;

const page = (name: string, further: string): Statement => ({
  name,
  text: `
    WITH page AS MATERIALIZED (
      SELECT id, deleted_at, row_number() OVER (ORDER BY deleted_at DESC, id DESC) AS n FROM cars
      WHERE user_id = $1 AND deleted_at IS NOT NULL ${further}
      ORDER BY deleted_at DESC, id DESC LIMIT $2::int + 1
    )
    SELECT coalesce((SELECT json_agg(${BINNED_JSON} ORDER BY page.n) FROM page JOIN cars c USING (id)
        WHERE page.n <= $2), '[]')::text AS body,
      (SELECT count(*)::int FROM (SELECT FROM cars WHERE user_id = $1 AND deleted_at IS NOT NULL
        LIMIT ${COUNT_CAP + 1}) counted) AS total, last.deleted_at::text AS key, last.id
    FROM (SELECT) one
    LEFT JOIN page last ON last.n = $2 AND EXISTS (SELECT FROM page WHERE n > $2)`,
});

export const BIN_START = page('bin.start', '');
export const BIN_AFTER = page('bin.after', 'AND (deleted_at, id) < ($3::timestamptz, $4::uuid)');

/** Locked in the order of their ids, as everywhere; one that is being fetched out is waited for. What is promised stays. */
export const DESTROYABLE = `
  SELECT id FROM cars
  WHERE user_id = $1 AND deleted_at IS NOT NULL AND held_for IS NULL
    AND ($2::uuid[] IS NULL OR id = ANY ($2)) AND id > $3
  ORDER BY id LIMIT $4 FOR UPDATE`;
