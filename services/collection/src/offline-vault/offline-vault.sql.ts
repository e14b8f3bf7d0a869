import type { Statement } from '@vault/service-kit/database';

const FIELDS = 'c.id, c.name, c.brand, c.series, c.scale, c.year, c.condition, c.worth, c.images[1]';

/**
 * The version is made of what is kept itself, hence changes with it and with nothing else; reading it costs a fraction
 * of building the cars, which are built only for a browser that holds another one.
 */
export const OFFLINE_VAULT: Statement = {
  name: 'pocket',
  text: `
    WITH held AS (
      SELECT count(*) || '-' || coalesce(sum(hash_record_extended(ROW(${FIELDS}), 0)), 0) AS version
      FROM cars c WHERE c.user_id = $1 AND c.deleted_at IS NULL
    )
    SELECT json_build_object('version', version, 'cars', CASE WHEN version IS DISTINCT FROM $2 THEN (
      SELECT coalesce(json_agg(car), '[]') FROM (
        SELECT c.id, c.name, c.brand, c.series, c.scale, c.year, c.condition, c.worth::text AS value,
          c.images[1] AS photo, c.photos->0->>'thumbhash' AS thumbhash
        FROM cars c WHERE c.user_id = $1 AND c.deleted_at IS NULL ORDER BY c.name_key, c.id
      ) car) END)::text AS body
    FROM held`,
};
