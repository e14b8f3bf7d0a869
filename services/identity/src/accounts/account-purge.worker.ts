import { accountPurged } from '@vault/contracts/identity/account';
import { Inject, Injectable } from '@nestjs/common';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { logger } from '@vault/service-kit/logging';
import { ObjectStore, removeFolders } from '@vault/service-kit/object-store';
import { publish } from '@vault/service-kit/outbox';
import { SharedJob } from '@vault/service-kit/shared-job';
import { DataSource, type EntityManager } from 'typeorm';
import { AVATAR_PREFIX } from '../avatars';
import { removeReporter } from '../collector-reports';
import { CONFIG, type IdentityConfig } from '../config';
import { deleteFeedEntriesOf } from '../feed';
import { deleteResetCodes } from '../passwords';
import { deleteFollows } from '../relations';
import { deleteCountersOf } from '../throttle';

const log = logger('purge');

const MAX_ACCOUNTS_PER_RUN = 100;

const TEN_MINUTES_MS = 600_000;
const DAY_MS = 86_400_000;

const NEXT = 'SELECT id FROM users WHERE purge_at <= now() ORDER BY purge_at LIMIT 1';

/** Of two instances that purge the same account the second waits, and then finds no row. */
const LOCK = `
  SELECT u.id, u.email, ARRAY(SELECT series::text FROM remember_tokens r WHERE r.user_id = u.id) AS series,
    ARRAY(SELECT a.id::text FROM avatars a WHERE a.user_id = u.id) AS avatars
  FROM users u WHERE u.id = $1 AND u.purge_at <= now() FOR UPDATE OF u`;

const INSERT_PURGED = `
  INSERT INTO purged_accounts (user_id, purged_at) VALUES ($1, now())
  RETURNING ${isoTimestamp('purged_at')} AS "purgedAt"`;

interface PurgedUser {
  readonly id: string;
  readonly email: string;
  readonly series: string[];
  readonly avatars: string[];
}

/** Deletes closed accounts `RESTORE_DAYS` after their closing, so that only the id stays. */
@Injectable()
export class AccountPurgeWorker extends SharedJob {
  readonly name = 'purge of closed accounts';
  /** Shorter where accounts can be restored for less than ten minutes: none stays for twice that time. */
  readonly intervalMs: number;

  constructor(
    private readonly database: DataSource,
    private readonly store: ObjectStore,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    super();
    this.intervalMs = Math.min(TEN_MINUTES_MS, config.RESTORE_DAYS * DAY_MS);
  }

  /** Returns the number of purged accounts. */
  async run(): Promise<number> {
    let count = 0;
    for (let attempt = 0; attempt < MAX_ACCOUNTS_PER_RUN && !this.isStopping; attempt += 1) {
      const [next] = await rows<{ id: string }>(this.database.manager, NEXT);
      if (!next) break;
      // Tens of thousands of follows and entries are deleted in batches, before the transaction of the purge itself.
      await deleteFollows(this.database, next.id);
      await deleteFeedEntriesOf(this.database, next.id);
      const purged = await this.database.transaction((tx) => this.purge(tx, next.id));
      if (!purged) continue;
      count += 1;
      log.info({ userId: purged.id }, 'account purged');
      // An avatar that cannot be removed now has no row, so the sweeper finds it later.
      await removeFolders(this.store, AVATAR_PREFIX, purged.avatars).catch((error: unknown) =>
        log.warn({ err: error, userId: purged.id }, 'the avatar of a purged account is left to the sweeper'),
      );
    }
    return count;
  }

  private async purge(tx: EntityManager, userId: string): Promise<PurgedUser | null> {
    const [user] = await rows<PurgedUser>(tx, LOCK, [userId]);
    if (!user) return null;
    const { email, series } = user;
    await deleteCountersOf(tx, { userId, email, series });
    await deleteResetCodes(tx, email);
    await removeReporter(tx, userId);
    // Cascades to sessions, remember-me tokens, verification tokens, avatars, relations, reports, feed.
    await tx.query('DELETE FROM users WHERE id = $1', [userId]);
    const [purged] = await rows<{ purgedAt: string }>(tx, INSERT_PURGED, [userId]);
    if (purged) await publish(tx, accountPurged, { userId, ...purged });
    return user;
  }
}
