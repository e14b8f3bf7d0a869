import { MAX_CHECKLIST_RELEASES } from '@vault/contracts/collection/checklists';
import { CONDITION_PERCENT, conditionsOf } from '@vault/valuation/conditions';
import { isReleaseVisible, isSeriesVisible, releaseJson } from '../releases';

const IS_CARDED = (condition: string): string =>
  `${condition} IN (${conditionsOf('carded')
    .map((carded) => `'${carded}'`)
    .join(', ')})`;

const FITS = `
  (w."seriesId" IS NULL OR r.series_id = w."seriesId") AND (w."castingId" IS NULL OR r.casting_id = w."castingId")
  AND (w.mark IS NULL OR r.marks @> ARRAY[w.mark]) AND (w.year IS NULL OR r.year = w.year)
  AND (w."brandKey" IS NULL OR EXISTS (SELECT FROM castings c WHERE c.id = r.casting_id AND c.brand_key = w."brandKey"))`;

/**
 * SQL for the releases `r` that fit a rule (an expression of type jsonb) and that the user `reader` may see, each found by
 * the index of the rule's narrowest part: only one of the branches runs.
 */
const releasesOfRule = (rule: string, reader: string): string => `
  SELECT r.* FROM jsonb_to_record(${rule})
    AS w("seriesId" integer, "castingId" integer, mark text, year integer, "brandKey" text)
  CROSS JOIN LATERAL (
    SELECT r.* FROM releases r WHERE r.series_id = w."seriesId" AND ${FITS}
    UNION ALL
    SELECT r.* FROM releases r WHERE w."seriesId" IS NULL AND r.casting_id = w."castingId" AND ${FITS}
    UNION ALL
    SELECT r.* FROM releases r
    WHERE coalesce(w."seriesId", w."castingId") IS NULL AND r.marks @> ARRAY[w.mark] AND r.marks <> '{}' AND ${FITS}
    UNION ALL
    SELECT r.* FROM releases r
    WHERE coalesce(w."seriesId", w."castingId") IS NULL AND w.mark IS NULL AND r.year = w.year AND ${FITS}
    UNION ALL
    SELECT r.* FROM castings c JOIN releases r ON r.casting_id = c.id
    WHERE coalesce(w."seriesId", w."castingId", w.year) IS NULL AND w.mark IS NULL AND c.brand_key = w."brandKey"
  ) r WHERE ${isReleaseVisible(reader)}`;

/** SQL that counts the releases of the rule $1 for the user $3, as far as one more than $2. */
export const COUNT_OF_RULE = `
  SELECT count(*)::int AS found FROM (${releasesOfRule('$1::jsonb', '$3::uuid')} LIMIT $2::int + 1) r`;

/** SQL for the releases of the checklist `l` that `reader` may see, in their order, with the number `n` of each. */
const releasesFor = (reader: string): string => `
  SELECT r.id AS release_id, r.casting_id, count(*) OVER ()::int AS found,
    row_number() OVER (ORDER BY r.chosen, r.year, r.series_id, r.position, r.id) AS n
  FROM (
    SELECT r.id, r.casting_id, r.year, r.series_id, r.position, 0 AS chosen FROM (${releasesOfRule('l.rule', reader)}) r
    UNION ALL
    SELECT r.id, r.casting_id, r.year, r.series_id, r.position, chosen.position FROM checklist_releases chosen
    JOIN releases r ON r.id = chosen.release_id WHERE l.rule IS NULL AND chosen.checklist_id = l.id AND ${isReleaseVisible(reader)}
  ) r`;

/** SQL joins of the market values of the release `gap`, if missing; a loose one says nothing where only carded ones count. */
const valuesOf = (onCard: string, owned = 'gap.owned'): string => `
  LEFT JOIN release_values carded
    ON ${owned} = 0 AND carded.release_id = gap.release_id AND carded.packaging = 'carded'
  LEFT JOIN release_values loose
    ON ${owned} = 0 AND NOT ${onCard} AND loose.release_id = gap.release_id AND loose.packaging = 'loose'`;

/** SQL for the market value with `valuesOf`: on its card, else loose. */
const VALUE = `round(coalesce(carded.reference, loose.reference * ${CONDITION_PERCENT.Loose} / 100), 2)`;

/** SQL condition: the release has the mark, which is empty where none is asked for. */
const HAS_MARK = (mark: string, releaseId: string): string =>
  `(${mark} = '' OR EXISTS (SELECT FROM releases of WHERE of.id = ${releaseId} AND of.marks @> ARRAY[${mark}]))`;

/** SQL for the castings of which a release is missing in a checklist of the user. */
export const missedCastings = (userId: string): string => `
  SELECT DISTINCT i.casting_id FROM checklists l CROSS JOIN LATERAL (${releasesFor('l.user_id')}) i
  WHERE l.user_id = ${userId} AND i.n <= ${MAX_CHECKLIST_RELEASES} AND NOT EXISTS (
    SELECT FROM cars c WHERE c.user_id = ${userId} AND c.casting_id = i.casting_id AND c.deleted_at IS NULL
      AND CASE l.counts WHEN 'casting' THEN ${HAS_MARK("coalesce(l.rule->>'mark', '')", 'c.release_id')}
        ELSE c.release_id = i.release_id AND (l.counts <> 'carded' OR ${IS_CARDED('c.condition')}) END)`;

/** SQL for the cheapest sale of the missing `gap` in US dollars, not the user's own, that meets a condition: one index gives it. */
const cheapest = (condition: string): string => `
  SELECT m.listing_id, m.price FROM market_listings m
  WHERE m.status = 'active' AND m.type = 'sale' AND m.currency = 'USD' AND m.price IS NOT NULL AND gap.owned = 0 AND ${condition}
    AND m.seller_id <> (SELECT user_id FROM lists LIMIT 1)
  ORDER BY m.price, m.listing_id LIMIT 1`;

/**
 * SQL for the common table expressions that judge the checklists of `lists`, all of one user. `items` has the releases of
 * each checklist, no more than it may have, with what the user has of them, and of missing ones the cheapest listing and
 * the market value, each looked up once for all lists; `needed` are those that have to be found: where the casting counts,
 * one of its releases is enough, of a rule for a mark one that has it (`mark`, else empty). Checklists of the same rule
 * share the items of the first one (`first_id`).
 *
 * @param lists a query of `id`, `user_id`, `counts` and `rule`.
 * @param reader SQL for the user who sees them; null for a visitor, who sees what everybody may see.
 */
export const judged = (lists: string, reader = 'l.user_id'): string => `
  lists AS MATERIALIZED (
    SELECT l.*, first_value(l.id) OVER (PARTITION BY l.counts, coalesce(l.rule, to_jsonb(l.id)) ORDER BY l.id) AS first_id
    FROM (${lists}) l
  ),
  listed AS MATERIALIZED (
    SELECT l.id AS list_id, l.counts, l.counts = 'carded' AS on_card,
      CASE l.counts WHEN 'casting' THEN coalesce(l.rule->>'mark', '') ELSE '' END AS mark, i.*
    FROM lists l CROSS JOIN LATERAL (${releasesFor(reader)}) i
    WHERE l.id = l.first_id AND i.n <= ${MAX_CHECKLIST_RELEASES}
  ),
  own AS MATERIALIZED (
    SELECT c.casting_id, c.release_id, count(*)::int AS n, count(*) FILTER (WHERE ${IS_CARDED('c.condition')})::int AS carded
    FROM (SELECT DISTINCT casting_id FROM listed) wanted
    JOIN cars c ON c.user_id = (SELECT user_id FROM lists LIMIT 1) AND c.casting_id = wanted.casting_id AND c.deleted_at IS NULL
    GROUP BY c.casting_id, c.release_id
  ),
  wishes AS MATERIALIZED (
    SELECT w.casting_id, w.release_id, w.mark, count(*)::int AS n FROM wishlist_items w
    WHERE w.user_id = (SELECT user_id FROM lists LIMIT 1) AND w.deleted_at IS NULL AND w.status <> 'owned'
      AND w.casting_id IS NOT NULL
    GROUP BY w.casting_id, w.release_id, w.mark
  ),
  asked AS MATERIALIZED (SELECT DISTINCT casting_id, mark FROM listed WHERE counts = 'casting'),
  own_castings AS (
    SELECT casting_id, asked.mark, sum(own.n)::int AS n FROM asked JOIN own USING (casting_id)
    WHERE ${HAS_MARK('asked.mark', 'own.release_id')} GROUP BY casting_id, asked.mark
  ),
  wished_castings AS (
    SELECT casting_id, asked.mark, sum(w.n)::int AS n FROM asked JOIN wishes w USING (casting_id)
    WHERE w.mark = asked.mark OR w.mark IS NULL AND w.release_id IS NULL OR ${HAS_MARK('asked.mark', 'w.release_id')}
    GROUP BY casting_id, asked.mark
  ),
  wished_releases AS (
    SELECT casting_id, release_id, sum(n)::int AS n FROM wishes WHERE release_id IS NOT NULL GROUP BY casting_id, release_id
  ),
  releases_asked AS MATERIALIZED (
    SELECT gap.release_id, gap.on_card, gap.owned, gap.wished, offer.listing_id, offer.price, ${VALUE} AS value
    FROM (
      SELECT asked.release_id, asked.on_card, coalesce(CASE WHEN asked.on_card THEN own.carded ELSE own.n END, 0) AS owned,
        coalesce(wished_releases.n, 0) AS wished
      FROM (SELECT DISTINCT release_id, casting_id, on_card FROM listed WHERE counts <> 'casting') asked
      LEFT JOIN own USING (casting_id, release_id) LEFT JOIN wished_releases USING (casting_id, release_id)
    ) gap ${valuesOf('gap.on_card')} LEFT JOIN LATERAL (
      ${cheapest(`m.release_id = gap.release_id AND (NOT gap.on_card OR ${IS_CARDED('m.condition')})`)}) offer ON true
  ),
  castings_asked AS MATERIALIZED (
    SELECT gap.*, offer.listing_id, offer.price
    FROM (
      SELECT asked.casting_id, asked.mark, coalesce(own_castings.n, 0) AS owned, coalesce(wished_castings.n, 0) AS wished
      FROM asked LEFT JOIN own_castings USING (casting_id, mark) LEFT JOIN wished_castings USING (casting_id, mark)
    ) gap LEFT JOIN LATERAL (
      ${cheapest(`m.casting_id = gap.casting_id AND ${HAS_MARK('gap.mark', 'm.release_id')}`)}) offer ON true
  ),
  items AS (
    SELECT l.*, asked.owned, asked.wished, asked.owned = 0 AS needed, asked.listing_id, asked.price, asked.value
    FROM listed l JOIN releases_asked asked USING (release_id, on_card) WHERE l.counts <> 'casting'
    UNION ALL
    SELECT gap.*, asked.owned, asked.wished, asked.owned = 0 AND gap.n = min(gap.n) OVER of_casting, asked.listing_id,
      asked.price, min(${VALUE}) OVER of_casting
    FROM listed gap JOIN castings_asked asked USING (casting_id, mark) ${valuesOf('gap.on_card', 'asked.owned')}
    WHERE gap.counts = 'casting'
    WINDOW of_casting AS (PARTITION BY gap.list_id, gap.casting_id)
  )`;

/** SQL for a `Progress` as JSON of each checklist of `judged`, in the CTE `progress`. */
export const PROGRESS = `
  first_progress AS (
    SELECT l.id AS first_id, coalesce(max(i.found), 0) AS found, count(i.n)::int AS total,
      count(*) FILTER (WHERE i.owned > 0)::int AS owned, count(*) FILTER (WHERE i.owned = 0)::int AS missing,
      count(*) FILTER (WHERE i.owned = 0 AND i.wished > 0)::int AS wished,
      CASE WHEN count(*) FILTER (WHERE i.owned = 0) = 0 THEN '0.00'
        ELSE sum(coalesce(i.value, i.price)) FILTER (WHERE i.needed)::text END AS "costToFinish",
      count(coalesce(i.value, i.price))::int AS priced
    FROM lists l LEFT JOIN items i ON i.list_id = l.id
    WHERE l.id = l.first_id GROUP BY l.id
  ),
  progress AS (SELECT l.id AS list_id, p.* FROM lists l JOIN first_progress p USING (first_id))`;

const RELEASE_JSON = releaseJson('i.release_id');

/** SQL for the `ChecklistItem`s of the only checklist of `judged`, as JSON. */
export const ITEMS_JSON = `(
  SELECT coalesce(json_agg(json_build_object('release', ${RELEASE_JSON}, 'owned', i.owned, 'wished', i.wished,
    'car', CASE WHEN own_car.id IS NOT NULL THEN json_build_object('id', own_car.id, 'photo', own_car.photo) END,
    'cheapest', CASE WHEN i.price IS NOT NULL THEN
      json_build_object('listingId', i.listing_id, 'price', i.price::text) END,
    'value', i.value::text) ORDER BY i.n), '[]')
  FROM items i
  LEFT JOIN LATERAL (
    SELECT car.id, car.images[1] AS photo FROM cars car
    WHERE i.owned > 0 AND car.casting_id = i.casting_id AND car.release_id = i.release_id AND car.deleted_at IS NULL
      AND car.user_id = (SELECT user_id FROM lists) AND (i.counts <> 'carded' OR ${IS_CARDED('car.condition')})
    ORDER BY car.images = '{}', car.created_at, car.id LIMIT 1
  ) own_car ON true)`;

/** SQL for the items of a `SharedChecklist`, likewise. */
export const SHARED_ITEMS_JSON = `(
  SELECT coalesce(json_agg(json_build_object('release', ${RELEASE_JSON}, 'owned', i.owned > 0) ORDER BY i.n), '[]')
  FROM items i)`;

/**
 * SQL for the copy of the checklists of `judged` for offline use, as JSON. Its version is a hash of the content; the rest is
 * left out for a browser that has this version.
 */
export const offlineCopy = (version: string): string => `
  content AS MATERIALIZED (
    SELECT l.id, l.name, l.counts, l.created_at, coalesce(max(i.found), 0) AS found, coalesce(json_agg(
        json_build_object('releaseId', i.release_id, 'owned', i.owned > 0) ORDER BY i.n) FILTER (WHERE i.n IS NOT NULL),
        '[]')::text AS items
    FROM lists JOIN checklists l USING (id) LEFT JOIN items i ON i.list_id = lists.first_id GROUP BY l.id
  ), copy AS (
    SELECT md5(coalesce(string_agg(concat_ws(' ', id, name, counts, found, items), ' ' ORDER BY id), '')) AS version
    FROM content
  )
  SELECT json_build_object('version', version,
    'checklists', CASE WHEN version IS DISTINCT FROM ${version} THEN (
      SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'counts', counts, 'found', found,
        'items', items::json) ORDER BY created_at, id), '[]') FROM content) END,
    'releases', CASE WHEN version IS DISTINCT FROM ${version} THEN (
      SELECT coalesce(json_agg(${releaseJson('of.release_id')}), '[]')
      FROM (SELECT DISTINCT release_id FROM listed) of) END)::text AS body
  FROM copy`;

/** SQL for a series that the user may see (both are parameters) as a checklist of theirs for `judged`. */
export const seriesAsList = (id: string, userId: string): string => `
  SELECT '00000000-0000-0000-0000-000000000000'::uuid AS id, ${userId}::uuid AS user_id, 'release' AS counts,
    jsonb_build_object('seriesId', s.id) AS rule
  FROM series s WHERE s.id = ${id} AND ${isSeriesVisible(`${userId}::uuid`)}`;

/** SQL for a `WishedRelease` of each release that is needed and not wished for, of the only checklist of `lists`. */
export const gapsOf = (lists: string): string => `
  WITH ${judged(lists)}
  SELECT c.id AS "castingId", c.name, c.brand, c.scale, c.name_key AS "nameKey", c.brand_key AS "brandKey",
    CASE WHEN i.counts <> 'casting' THEN r.id END AS "releaseId",
    nullif(i.mark, '') AS mark,
    CASE WHEN i.counts <> 'casting' THEN s.name END AS series,
    CASE WHEN i.counts <> 'casting' THEN r.year END AS year
  FROM items i
  JOIN releases r ON r.id = i.release_id JOIN castings c ON c.id = r.casting_id LEFT JOIN series s ON s.id = r.series_id
  WHERE i.needed AND i.wished = 0 ORDER BY i.n`;
