import { Inject, Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { CONFIG, type NotificationsConfig } from '../config';
import { daysAfter, DeliveriesService } from '../deliveries';
import { UsersService } from '../users';
import { digestMail, type DigestItem } from './digest.template';

/** The next run goes on where this one stops. */
const MAX_USERS_PER_RUN = 500;
const SENDABLE_DAYS = 2;
const KEEP_DAYS = 7;

/** The latest moment at which digests became due ($1: hour of the day, UTC). */
const LATEST_DUE_TIME = `
  SELECT (date_trunc('day', shifted) + make_interval(hours => $1)) AT TIME ZONE 'UTC' AS due
  FROM (SELECT now() AT TIME ZONE 'UTC' - make_interval(hours => $1) AS shifted) times`;

/** A user with items from before the due time and no digest since; each instance gets another one. */
const NEXT_USER = `
  WITH waiting AS MATERIALIZED (
    SELECT DISTINCT user_id FROM digest_items WHERE created_at < $1 LIMIT ${MAX_USERS_PER_RUN}
  )
  SELECT u.user_id AS "userId" FROM waiting JOIN users u USING (user_id)
  WHERE NOT EXISTS (SELECT FROM digests d WHERE d.user_id = u.user_id AND d.day = ($1 AT TIME ZONE 'UTC')::date)
    AND u.email IS NOT NULL
  LIMIT 1 FOR UPDATE OF u SKIP LOCKED`;

const CLAIM_DAY = `
  INSERT INTO digests (user_id, day) VALUES ($1, ($2::timestamptz AT TIME ZONE 'UTC')::date)
  ON CONFLICT DO NOTHING RETURNING user_id`;

const TAKE_ITEMS = `
  WITH taken AS (DELETE FROM digest_items WHERE user_id = $1 RETURNING *)
  SELECT kind, title, body, link FROM taken ORDER BY created_at, id`;

const DELETE_OLD = `DELETE FROM digests WHERE day < current_date - $1::int`;

/** Sends each user at most one digest a day, from `DIGEST_HOUR` on. */
@Injectable()
export class DigestWorker extends ScheduledJob {
  protected readonly intervalMs = 60_000;

  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly deliveries: DeliveriesService,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
  ) {
    super();
  }

  async run(): Promise<void> {
    const [latest] = await this.dataSource.query<{ due: Date }[]>(LATEST_DUE_TIME, [this.config.DIGEST_HOUR]);
    if (!latest) return;
    for (let users = 0; users < MAX_USERS_PER_RUN; users += 1) {
      if (!(await this.dataSource.transaction((tx) => this.sendNext(tx, latest.due)))) break;
    }
    await this.dataSource.query(DELETE_OLD, [KEEP_DAYS]);
  }

  /** Handles one user; false when none was waiting. */
  private async sendNext(tx: EntityManager, due: Date): Promise<boolean> {
    const [next] = await rows<{ userId: string }>(tx, NEXT_USER, [due]);
    if (!next) return false;
    const { userId } = next;
    if ((await rows(tx, CLAIM_DAY, [userId, due])).length === 0) return true;
    const items = await rows<DigestItem>(tx, TAKE_ITEMS, [userId]);
    const user = (await this.users.findForUpdate(tx, [userId])).get(userId);
    if (!user || user.hidden || items.length === 0) return true;
    await this.deliveries.enqueue(tx, [
      {
        eventId: v7(),
        recipient: user.email,
        userId,
        firstName: user.firstName,
        kind: 'digest',
        template: digestMail,
        content: { items },
        giveUpAt: daysAfter(new Date(), SENDABLE_DAYS),
      },
    ]);
    return true;
  }
}
