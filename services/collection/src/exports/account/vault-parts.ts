import { CAR_JSON } from '../../cars';

export interface VaultPart {
  readonly name: string;
  /** Returns a row for each item, as JSON text in `item`; `$1` is the user. */
  readonly sql: string;
}

const all = (columns: string, from: string): string =>
  `SELECT row_to_json(part)::text AS item FROM (SELECT ${columns} FROM ${from}) part`;

const car = (binned: string, more = ''): string => `
  SELECT (to_jsonb(${CAR_JSON}) - 'userId' || jsonb_build_object('value', c.worth::text, 'rareByHand', c.marked_rare,
    'provenance', c.provenance${more}))::text AS item
  FROM cars c WHERE c.user_id = $1 AND c.deleted_at IS ${binned} ORDER BY c.vault_number`;

/** What this service stores of a user, each a list in `vault.json`. A new table of user data is added here. */
export const VAULT_PARTS: readonly VaultPart[] = [
  {
    name: 'plan',
    sql: all('tier, status, car_limit AS "carLimit", created_at AS "createdAt"', 'vaults WHERE user_id = $1'),
  },
  { name: 'cars', sql: car('NULL') },
  { name: 'bin', sql: car('NOT NULL', `, 'deletedAt', c.deleted_at`) },
  {
    name: 'transfers',
    // The receiver's decision on a car that was given away is private.
    sql: all(
      `transaction_id AS "transactionId", kind, CASE WHEN to_id = $1 THEN 'received' ELSE 'given' END AS direction,
       name, brand, series, scale, year, condition, price::text, currency, completed_on AS "completedOn", provenance,
       CASE WHEN to_id = $1 THEN state END AS state, CASE WHEN to_id = $1 THEN decided_at END AS "decidedAt"`,
      'car_transfers WHERE to_id = $1 OR from_id = $1 ORDER BY created_at, id',
    ),
  },
  {
    name: 'wishlist',
    sql: all(
      `id, name, brand, series, scale, year, estimated_value::text AS "estimatedValue",
       target_price::text AS "targetPrice", condition_at_least AS "conditionAtLeast", priority, notes, status,
       casting_id AS "castingId", release_id AS "releaseId", mark, listing_id AS "listingId", created_at AS "createdAt",
       updated_at AS "updatedAt", deleted_at AS "deletedAt"`,
      'wishlist_items WHERE user_id = $1 ORDER BY created_at, id',
    ),
  },
  {
    name: 'checklists',
    sql: all(
      `id, name, counts, rule - 'brandKey' AS rule, share_token AS "shareToken", created_at AS "createdAt",
       updated_at AS "updatedAt", CASE WHEN rule IS NULL THEN ARRAY(
         SELECT release_id FROM checklist_releases WHERE checklist_id = l.id ORDER BY position) END AS "releaseIds"`,
      'checklists l WHERE user_id = $1 ORDER BY created_at, id',
    ),
  },
  {
    name: 'releaseFacts',
    sql: all(
      `claim.release_id AS "releaseId", c.name AS casting, claim.fact,
       CASE claim.fact WHEN 'chase' THEN to_jsonb(claim.value = 1) ELSE to_jsonb(claim.value) END AS value,
       claim.note, claim.at`,
      `release_claims claim JOIN releases r ON r.id = claim.release_id JOIN castings c ON c.id = r.casting_id
       WHERE claim.user_id = $1 ORDER BY at, fact`,
    ),
  },
  {
    name: 'catalogProposals',
    sql: all(
      `id, kind, release_id AS "releaseId", changes, before, source, note, status, reason, created_at AS "createdAt",
       decided_at AS "decidedAt"`,
      'release_proposals WHERE user_id = $1 ORDER BY created_at, id',
    ),
  },
  {
    name: 'valueHistory',
    sql: all('at, car_id AS "carId", cause, delta::text AS change', 'value_changes WHERE user_id = $1 ORDER BY id'),
  },
  {
    name: 'imports',
    sql: all(
      'created_at AS "at", imported, updated, undone_at AS "undoneAt"',
      'imports WHERE user_id = $1 ORDER BY created_at, id',
    ),
  },
  {
    name: 'showcase',
    sql: all(
      `public, slug, title, intro, show_values AS "showValues", show_purchases AS "showPurchases",
       all_cars AS "allCars", updated_at AS "updatedAt",
       ARRAY(SELECT car_id FROM showcase_cars s WHERE s.user_id = showcases.user_id ORDER BY position) AS cars`,
      'showcases WHERE user_id = $1',
    ),
  },
  {
    name: 'rarityHistory',
    sql: all(
      'at, car_id AS "carId", before::text, score::text, confidence::float8, cause',
      'rarity_history WHERE user_id = $1 ORDER BY id',
    ),
  },
];
