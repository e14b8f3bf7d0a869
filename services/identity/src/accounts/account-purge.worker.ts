import { accountPurged } from '@vault/contracts/identity/account';
import { Inject, Injectable } from '@nestjs/common';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { logger } from '@vault/service-kit/logging';
import { ObjectStore, removeFolders } from '@vault/service-kit/object-store';
import { publish } from '@vault/service-kit/outbox';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource, type EntityManager } from 'typeorm';
import { AVATAR_PREFIX } from '../avatars/avatar-objects';
import { CONFIG, type IdentityConfig } from '../config';
import { deleteFeedEntriesOf } from '../feed/end-feed';
import { deleteFollows } from '../relations/delete-follows';
import { hourlyKey } from '../throttle/hourly-limit.service';
import { accountKey, browserKey, stepUpKey, ownPasswordKey } from '../throttle/password-throttle.service';

const log = logger('purge');

const MAX_AT_ONCE = 100;

const TEN_MINUTES = 600_000;
const DAY = 86_400_000;

const NEXT = `select id from users where purge_at <= now() order by purge_at limit 1`;

/** Whoever purges the same one second waits, and finds nobody. */
const LEAVING = `
  select u.id, u.email, array(select series::text from remember_tokens r where r.user_id = u.id) as series,
    array(select a.id::text from avatars a where a.user_id = u.id) as avatars
  from users u where u.id = $1 and u.purge_at <= now() for update of u`;

const REMEMBER_THE_ID = `
  insert into purged_accounts (user_id, purged_at) values ($1, now()) returning ${isoTimestamp('purged_at')} as "purgedAt"`;

interface Leaving {
  readonly id: string;
  readonly email: string;
  readonly series: string[];
  readonly avatars: string[];
}

/** Ends closed accounts whose time is over: nothing of the person stays but the number that nobody can read. */
@Injectable()
export class AccountPurgeWorker extends ScheduledJob {
  /** Where accounts are kept for less than ten minutes, nobody is kept for twice as long. */
  protected readonly intervalMs: number;

  constructor(
    private readonly database: DataSource,
    private readonly store: ObjectStore,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    super();
    this.intervalMs = Math.min(TEN_MINUTES, config.RESTORE_DAYS * DAY);
  }

  /** Answers how many were purged. */
  async run(): Promise<number> {
    let count = 0;
    for (let tries = 0; tries < MAX_AT_ONCE; tries += 1) {
      const [next] = await rows<{ id: string }>(this.database.manager, NEXT);
      if (!next) break;
      await deleteFollows(this.database, next.id);
      await deleteFeedEntriesOf(this.database, next.id);
      const gone = await this.database.transaction((tx) => this.purge(tx, next.id));
      if (!gone) continue;
      count += 1;
      log.info({ userId: gone.id }, 'an account was purged');
      // A picture that cannot be removed now has no row any more, and is swept away later.
      await removeFolders(this.store, AVATAR_PREFIX, gone.avatars).catch((error: unknown) =>
        log.warn({ err: error, userId: gone.id }, 'the picture of a purged account is left to the sweeper'),
      );
    }
    return count;
  }

  private async purge(tx: EntityManager, userId: string): Promise<Leaving | null> {
    const [leaving] = await rows<Leaving>(tx, LEAVING, [userId]);
    if (!leaving) return null;
    const { email, series } = leaving;
    const tries = [accountKey(email), stepUpKey(userId), ownPasswordKey(userId), ...series.map(browserKey)];
    await tx.query(`delete from login_attempts where account = any($1)`, [tries]);
    await tx.query(`delete from hourly_counts where key = any($1)`, [
      [
        hourlyKey('reset', email),
        hourlyKey('resend', userId),
        hourlyKey('follow', userId),
        hourlyKey('report', userId),
      ],
    ]);
    await tx.query(`delete from reset_codes where account = $1`, [accountKey(email)]);
    // What they reported is still to be looked at, without them.
    await tx.query(`update collector_reports set reporter_id = gen_random_uuid() where reporter_id = $1`, [userId]);
    // Sessions, remembered browsers, links and the picture go with it.
    await tx.query(`delete from users where id = $1`, [userId]);
    const [purged] = await rows<{ purgedAt: string }>(tx, REMEMBER_THE_ID, [userId]);
    if (purged) await publish(tx, accountPurged, { userId, ...purged });
    return leaving;
  }
}
