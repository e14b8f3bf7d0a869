import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource, type EntityManager } from 'typeorm';

const KEPT_DAYS = 180;
const MAX_KEPT = 1_000;
/** What others took the place of, and what was seen before it was told, need only outlive their events. */
const FOLDED_DAYS = 7;
const AT_ONCE = 1_000;
const MAX_ROUNDS = 20;

const FOLDED = `
  delete from notifications where id in (
    select id from notifications
    where created_at < now() - interval '${FOLDED_DAYS} days' and (folded or seq is null and read_at is not null)
    limit ${AT_ONCE})`;

const SEEN = `delete from topic_reads where ctid = any (array(
  select ctid from topic_reads where read_at < now() - interval '${FOLDED_DAYS} days' limit ${AT_ONCE}))`;

const OLD = `
  select distinct user_id as "userId" from (
    select user_id from notifications where created_at < now() - interval '${KEPT_DAYS} days' limit ${AT_ONCE}) old`;

/** Numbers have no gaps: whose seq is far beyond has many, unless they were swept before. */
const MANY = `
  select i.user_id as "userId" from inboxes i where i.seq > ${MAX_KEPT}
    and exists (select from notifications n where n.user_id = i.user_id and n.seq <= i.seq - ${MAX_KEPT})
  limit 100`;

const LOCK = `select seq from inboxes where user_id = $1 for update`;

const SWEEP = `
  delete from notifications
  where user_id = $1 and (created_at < now() - interval '${KEPT_DAYS} days' or seq <= $2::int - ${MAX_KEPT})`;

const RECOUNT = `
  update inboxes i set unread = (select count(*) from notifications n
    where n.user_id = i.user_id and n.seq is not null and not n.folded and n.read_at is null)
  where i.user_id = $1`;

/** Removes what is too old or too much, with the count of what is unread kept true. */
@Injectable()
export class InboxSweeper extends ScheduledJob {
  protected readonly intervalMs = 3_600_000;

  constructor(private readonly database: DataSource) {
    super();
  }

  async run(): Promise<void> {
    for (const sql of [FOLDED, SEEN]) await this.database.query(sql);
    for (const which of [OLD, MANY]) {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const people = await this.database.query<{ userId: string }[]>(which);
        for (const { userId } of people) await this.database.transaction((tx) => this.sweep(tx, userId));
        if (people.length === 0) break;
      }
    }
  }

  private async sweep(tx: EntityManager, userId: string): Promise<void> {
    const [inbox] = await rows<{ seq: number }>(tx, LOCK, [userId]);
    await tx.query(SWEEP, [userId, inbox?.seq ?? 0]);
    await tx.query(RECOUNT, [userId]);
  }
}
