import type { carsAdded, carsWithdrawn } from '@vault/contracts/collection/events';
import type { PayloadOf } from '@vault/contracts/define';
import { MAX_FEED_CARS } from '@vault/contracts/identity/feed';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { queueFanOut, lockAuthor, isRecent } from './feed-items';

const WITHIN = `interval '1 hour'`;

const FIND = `
  select id from feed_items
  where author_id = $1 and kind = 'added' and at > $2::timestamptz - ${WITHIN} and at < $2::timestamptz + ${WITHIN}
  order by at limit 1`;

const BEGIN = `
  insert into feed_items (id, author_id, kind, at, detail)
  select $1, $2, 'added', $3, '{}' where ${isRecent('$3::timestamptz')} returning id`;

const ITEMS_OF = `
  select distinct item_id as id from feed_cars where author_id = $1 and car_id = any($2::uuid[]) and item_id is not null`;

/** What happened to a car last counts, in whatever order it is told. */
const PUT_IN = `
  insert into feed_cars as c (author_id, car_id, item_id, added_at, shown)
  select distinct on (told.id) $1::uuid, told.id, $2::uuid, $3::timestamptz, named.car
  from unnest($4::uuid[]) told(id)
  left join (select (car->>'id')::uuid as id, car from jsonb_array_elements($5::jsonb) car) named using (id)
  on conflict (author_id, car_id) do update
    set item_id = excluded.item_id, added_at = excluded.added_at, shown = excluded.shown
  where excluded.added_at > greatest(c.added_at, c.withdrawn_at)`;

const TAKE_OUT = `
  insert into feed_cars as c (author_id, car_id, withdrawn_at)
  select distinct $1::uuid, gone, $3::timestamptz from unnest($2::uuid[]) gone
  on conflict (author_id, car_id) do update
    set item_id = null, shown = null, withdrawn_at = greatest(c.withdrawn_at, excluded.withdrawn_at)
  where coalesce(c.added_at <= excluded.withdrawn_at, true)`;

const RENEW = `
  with items as (
    select i.id, (select count(*)::int from feed_cars c where c.item_id = i.id) as count, (
      select coalesce(jsonb_agg(first.shown order by first.added_at, first.car_id), '[]') from (
        select c.shown, c.added_at, c.car_id from feed_cars c where c.item_id = i.id and c.shown is not null
        order by c.added_at, c.car_id limit ${MAX_FEED_CARS}
      ) first) as cars
    from unnest($1::uuid[]) i(id)
  ), emptied as (
    delete from feed_items where id in (select id from items where count = 0)
  )
  update feed_items i set detail = jsonb_build_object('cars', items.cars, 'count', items.count)
  from items where i.id = items.id and items.count > 0`;

async function itemsOf(tx: EntityManager, userId: string, carIds: readonly string[]): Promise<string[]> {
  return (await rows<{ id: string }>(tx, ITEMS_OF, [userId, carIds])).map(({ id }) => id);
}

/** The item of this hour, else a new one; none for what is long past. */
async function itemFor(tx: EntityManager, userId: string, at: string): Promise<string | undefined> {
  const [found] = await rows<{ id: string }>(tx, FIND, [userId, at]);
  const [item] = found ? [found] : await rows<{ id: string }>(tx, BEGIN, [v7(), userId, at]);
  return item?.id;
}

/** Puts cars that came into a vault into the item of their hour. */
export async function addCars(tx: EntityManager, told: PayloadOf<typeof carsAdded>): Promise<void> {
  const { userId, carIds, cars, addedAt } = told;
  if (!(await lockAuthor(tx, userId))) return;
  const itemId = await itemFor(tx, userId, addedAt);
  if (itemId === undefined) return;
  const before = await itemsOf(tx, userId, carIds);
  await tx.query(PUT_IN, [userId, itemId, addedAt, carIds, JSON.stringify(cars)]);
  await tx.query(RENEW, [[...new Set([...before, itemId])]]);
  await queueFanOut(tx, itemId);
}

/** Takes cars that are in the vault no more out of their items; an item that is empty then goes. */
export async function withdrawCars(tx: EntityManager, told: PayloadOf<typeof carsWithdrawn>): Promise<void> {
  const { userId, carIds, withdrawnAt } = told;
  if (!(await lockAuthor(tx, userId))) return;
  const before = await itemsOf(tx, userId, carIds);
  await tx.query(TAKE_OUT, [userId, carIds, withdrawnAt]);
  await tx.query(RENEW, [before]);
}
