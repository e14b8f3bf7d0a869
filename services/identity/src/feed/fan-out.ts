import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

/** Followers who get an item at once. */
export const FAN_OUT_BATCH = 1_000;

/**
 * The item that waits longest goes into the feeds of a portion of those who follow its author, who began last first, and
 * then waits behind the others. Other instances take other items. Whoever begins to follow meanwhile gets it by that.
 */
export const FAN_OUT = `
  with taken as (
    select d.item_id, d.up_to_at, d.up_to_id, i.author_id, i.at from feed_due d join feed_items i on i.id = d.item_id
    order by d.since limit 1 for update of d skip locked for key share of i skip locked
  ), readers as materialized (
    select next.* from taken cross join lateral (
      select r.user_id, r.followed_at from collector_relations r
      where r.other_id = taken.author_id and r.followed_at is not null
        and (r.followed_at, r.user_id) < (taken.up_to_at, taken.up_to_id)
      order by r.followed_at desc, r.user_id desc limit ${FAN_OUT_BATCH}
    ) next
  ), handed as (
    insert into feed_entries (reader_id, at, item_id, author_id)
    select readers.user_id, taken.at, taken.item_id, taken.author_id from readers, taken
    on conflict do nothing
  ), further as (
    update feed_due set since = clock_timestamp(), up_to_at = last.followed_at, up_to_id = last.user_id
    from (select * from readers order by followed_at, user_id limit 1) last
    where item_id = (select item_id from taken) and (select count(*) from readers) = ${FAN_OUT_BATCH}
  ), done as (
    delete from feed_due
    where item_id = (select item_id from taken) and (select count(*) from readers) < ${FAN_OUT_BATCH}
  )
  select item_id from taken`;

/** Hands the next item to a portion of its readers; false when none waits. */
export async function fanOutNext(tx: EntityManager): Promise<boolean> {
  return (await rows(tx, FAN_OUT)).length > 0;
}
