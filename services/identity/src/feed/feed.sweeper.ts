import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { BatchJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import { MAX_FEED_ENTRIES } from './feed-page.sql';
import { RETENTION_DAYS } from './feed-items';

const READERS_AT_ONCE = 200;
const ITEMS_AT_ONCE = 20;
const ROWS_AT_ONCE = 5_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Entries of the next readers behind the newest that are kept. Who holds an entry is about to remove it. */
const TRIM = `
  with readers as (
    select id from users where id > $1 order by id limit ${READERS_AT_ONCE}
  ), trimmed as (
    delete from feed_entries where ctid in (
      select e.ctid from readers
      cross join lateral (
        select at, item_id from feed_entries where reader_id = readers.id
        order by at desc, item_id desc offset ${MAX_FEED_ENTRIES - 1} limit 1
      ) last
      join feed_entries e on e.reader_id = readers.id and (e.at, e.item_id) < (last.at, last.item_id)
      limit ${ROWS_AT_ONCE} for update of e skip locked)
  )
  select id from readers order by id desc limit 1`;

/** An item that many read goes after its entries, which are removed some at a time. */
const EXPIRE = `
  with old as materialized (
    select id from feed_items where at < now() - interval '${RETENTION_DAYS} days'
    order by at limit ${ITEMS_AT_ONCE} for update skip locked
  ), entries as materialized (
    select e.ctid from feed_entries e where e.item_id in (select id from old) limit ${ROWS_AT_ONCE}
  ), read as (
    delete from feed_entries where ctid in (select ctid from entries)
  ), gone as (
    delete from feed_items where id in (select id from old) and (select count(*) from entries) < ${ROWS_AT_ONCE}
  )
  select id from old`;

const FORGET = `
  delete from feed_cars where ctid in (
    select ctid from feed_cars
    where item_id is null and withdrawn_at < now() - interval '${RETENTION_DAYS} days' limit ${ROWS_AT_ONCE}
  ) returning car_id`;

/** Keeps feeds as long as they are read. Nothing depends on it but the size of the tables. */
@Injectable()
export class FeedSweeper extends BatchJob {
  protected readonly intervalMs = 300_000;
  protected readonly maxBatches = 20;
  private trimmedUpTo = NOBODY;

  constructor(private readonly database: DataSource) {
    super();
  }

  protected async runBatch(): Promise<boolean> {
    const { manager } = this.database;
    const [last] = await rows<{ id: string }>(manager, TRIM, [this.trimmedUpTo]);
    this.trimmedUpTo = last?.id ?? NOBODY;
    const old = await rows(manager, EXPIRE);
    const forgotten = await rows(manager, FORGET);
    return last !== undefined || old.length + forgotten.length > 0;
  }
}
