import type { carsAdded, carsWithdrawn } from '@vault/contracts/collection/events';
import type { PayloadOf } from '@vault/contracts/define';
import { MAX_FEED_CARS } from '@vault/contracts/collection/events';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { isRecent, lockAuthor, queueFanOut } from './feed-items';

const ITEM_SPAN = `interval '1 hour'`;

const FIND_ITEM = `
  SELECT id FROM feed_items
  WHERE author_id = $1 AND kind = 'added'
    AND at > $2::timestamptz - ${ITEM_SPAN} AND at < $2::timestamptz + ${ITEM_SPAN}
  ORDER BY at LIMIT 1`;

const INSERT_ITEM = `
  INSERT INTO feed_items (id, author_id, kind, at, detail)
  SELECT $1, $2, 'added', $3, '{}' WHERE ${isRecent('$3::timestamptz')} RETURNING id`;

const FIND_ITEMS_OF_CARS = `
  SELECT DISTINCT item_id AS id FROM feed_cars
  WHERE author_id = $1 AND car_id = ANY($2::uuid[]) AND item_id IS NOT NULL`;

/** The latest event about a car wins, in whatever order they arrive. The event names only the first cars. */
const ADD_CARS = `
  INSERT INTO feed_cars AS c (author_id, car_id, item_id, added_at, summary)
  SELECT DISTINCT ON (added.id) $1::uuid, added.id, $2::uuid, $3::timestamptz, named.car
  FROM unnest($4::uuid[]) added(id)
  LEFT JOIN (SELECT (car->>'id')::uuid AS id, car FROM jsonb_array_elements($5::jsonb) car) named USING (id)
  ON CONFLICT (author_id, car_id) DO UPDATE
    SET item_id = excluded.item_id, added_at = excluded.added_at, summary = excluded.summary
  WHERE excluded.added_at > greatest(c.added_at, c.withdrawn_at)`;

const WITHDRAW_CARS = `
  INSERT INTO feed_cars AS c (author_id, car_id, withdrawn_at)
  SELECT DISTINCT $1::uuid, withdrawn, $3::timestamptz FROM unnest($2::uuid[]) withdrawn
  ON CONFLICT (author_id, car_id) DO UPDATE
    SET item_id = NULL, summary = NULL, withdrawn_at = greatest(c.withdrawn_at, excluded.withdrawn_at)
  WHERE coalesce(c.added_at <= excluded.withdrawn_at, true)`;

/** Writes the details of items from their cars; deletes items without any. */
const REFRESH_ITEMS = `
  WITH items AS (
    SELECT i.id, (SELECT count(*)::int FROM feed_cars c WHERE c.item_id = i.id) AS count, (
      SELECT coalesce(jsonb_agg(named.summary ORDER BY named.added_at, named.car_id), '[]') FROM (
        SELECT c.summary, c.added_at, c.car_id FROM feed_cars c WHERE c.item_id = i.id AND c.summary IS NOT NULL
        ORDER BY c.added_at, c.car_id LIMIT ${MAX_FEED_CARS}
      ) named) AS cars
    FROM unnest($1::uuid[]) i(id)
  ), emptied AS (
    DELETE FROM feed_items WHERE id IN (SELECT id FROM items WHERE count = 0)
  )
  UPDATE feed_items i SET detail = jsonb_build_object('cars', items.cars, 'count', items.count)
  FROM items WHERE i.id = items.id AND items.count > 0`;

async function findItemsOfCars(tx: EntityManager, authorId: string, carIds: readonly string[]): Promise<string[]> {
  return (await rows<{ id: string }>(tx, FIND_ITEMS_OF_CARS, [authorId, carIds])).map(({ id }) => id);
}

/** The item of that hour, else a new one; undefined beyond the retention. */
async function findOrCreateItem(tx: EntityManager, authorId: string, at: string): Promise<string | undefined> {
  const [existing] = await rows<{ id: string }>(tx, FIND_ITEM, [authorId, at]);
  const [item] = existing ? [existing] : await rows<{ id: string }>(tx, INSERT_ITEM, [v7(), authorId, at]);
  return item?.id;
}

/** Adds cars that came into a vault to the item of their hour. */
export async function addCars(tx: EntityManager, event: PayloadOf<typeof carsAdded>): Promise<void> {
  const { userId, carIds, cars, addedAt } = event;
  if (!(await lockAuthor(tx, userId))) return;
  const itemId = await findOrCreateItem(tx, userId, addedAt);
  if (itemId === undefined) return;
  const formerItemIds = await findItemsOfCars(tx, userId, carIds);
  await tx.query(ADD_CARS, [userId, itemId, addedAt, carIds, JSON.stringify(cars)]);
  await tx.query(REFRESH_ITEMS, [[...new Set([...formerItemIds, itemId])]]);
  await queueFanOut(tx, itemId);
}

/** Removes cars that left the vault, or are not shared any more, from their items. */
export async function withdrawCars(tx: EntityManager, event: PayloadOf<typeof carsWithdrawn>): Promise<void> {
  const { userId, carIds, withdrawnAt } = event;
  if (!(await lockAuthor(tx, userId))) return;
  const itemIds = await findItemsOfCars(tx, userId, carIds);
  await tx.query(WITHDRAW_CARS, [userId, carIds, withdrawnAt]);
  await tx.query(REFRESH_ITEMS, [itemIds]);
}
