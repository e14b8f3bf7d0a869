import { Injectable } from '@nestjs/common';
import { SharedJob } from '@vault/service-kit/shared-job';
import { DataSource, type EntityManager } from 'typeorm';
import { UsersService } from '../users';

const MAX_AGE_DAYS = 180;
const MAX_PER_USER = 1_000;
/** Replaced notifications and topic reads are needed only while late events may arrive. */
const LATE_EVENT_DAYS = 7;
const BATCH_SIZE = 1_000;
const MAX_ROUNDS = 20;

const DELETE_REPLACED = `
  DELETE FROM notifications WHERE id IN (
    SELECT id FROM notifications
    WHERE created_at < now() - interval '${LATE_EVENT_DAYS} days' AND (replaced OR seq IS NULL AND read_at IS NOT NULL)
    LIMIT ${BATCH_SIZE})`;

const DELETE_TOPIC_READS = `
  DELETE FROM topic_reads WHERE ctid = any (array(
    SELECT ctid FROM topic_reads WHERE read_at < now() - interval '${LATE_EVENT_DAYS} days' LIMIT ${BATCH_SIZE}))`;

const USERS_WITH_OLD = `
  SELECT DISTINCT user_id AS "userId" FROM (
    SELECT user_id FROM notifications WHERE created_at < now() - interval '${MAX_AGE_DAYS} days'
    LIMIT ${BATCH_SIZE}) old`;

/** `seq` has no gaps, so a high one means many notifications, unless they were deleted before. */
const USERS_WITH_MANY = `
  SELECT c.user_id AS "userId" FROM notification_counters c WHERE c.last_seq > ${MAX_PER_USER}
    AND EXISTS (SELECT FROM notifications n WHERE n.user_id = c.user_id AND n.seq <= c.last_seq - ${MAX_PER_USER})
  LIMIT 100`;

const DELETE_OLD_AND_SURPLUS = `
  DELETE FROM notifications
  WHERE user_id = $1 AND (created_at < now() - interval '${MAX_AGE_DAYS} days'
    OR seq <= (SELECT last_seq FROM notification_counters WHERE user_id = $1) - ${MAX_PER_USER})`;

const RECOUNT_UNREAD = `
  UPDATE notification_counters c SET unread = (SELECT count(*) FROM notifications n
    WHERE n.user_id = c.user_id AND n.seq IS NOT NULL AND NOT n.replaced AND n.read_at IS NULL)
  WHERE c.user_id = $1`;

/** Deletes notifications after 180 days and beyond the newest 1,000 of a user, and corrects the unread counts. */
@Injectable()
export class BellSweeper extends SharedJob {
  readonly name = 'old notifications';
  readonly intervalMs = 3_600_000;

  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (const sql of [DELETE_REPLACED, DELETE_TOPIC_READS]) await this.dataSource.query(sql);
    for (const sql of [USERS_WITH_OLD, USERS_WITH_MANY]) {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const users = await this.dataSource.query<{ userId: string }[]>(sql);
        for (const { userId } of users) await this.dataSource.transaction((tx) => this.sweepUser(tx, userId));
        if (users.length === 0) break;
      }
    }
  }

  private async sweepUser(tx: EntityManager, userId: string): Promise<void> {
    await this.users.lock(tx, userId);
    await tx.query(DELETE_OLD_AND_SURPLUS, [userId]);
    await tx.query(RECOUNT_UNREAD, [userId]);
  }
}
