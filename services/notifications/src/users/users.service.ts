import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '@vault/contracts/define';
import type { userChanged, userRegistered } from '@vault/contracts/identity/auth';
import { prepared, rows } from '@vault/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';

export interface User {
  readonly email: string;
  readonly firstName: string;
  /** The user has proven that the address is theirs. */
  readonly verified: boolean;
  /** The account is closed or suspended. */
  readonly hidden: boolean;
}

interface FoundUser extends User {
  readonly userId: string;
  readonly purged: boolean;
}

/** The address that a user registered with is theirs for good; the name counts until the first `userChanged` event. */
const SAVE_CONTACT = `
  INSERT INTO users AS u (user_id, email, first_name) VALUES ($1, $2, $3)
  ON CONFLICT (user_id) DO UPDATE SET email = excluded.email,
    first_name = CASE WHEN u.version = 0 THEN excluded.first_name ELSE u.first_name END
  WHERE u.purged_at IS NULL`;

const SAVE_USER = `
  INSERT INTO users AS u (user_id, first_name, version, verified_at, hidden) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (user_id) DO UPDATE SET first_name = excluded.first_name, version = excluded.version,
    verified_at = excluded.verified_at, hidden = excluded.hidden
  WHERE u.version < excluded.version AND u.purged_at IS NULL`;

const LOCK = `SELECT FROM users WHERE user_id = $1 FOR UPDATE`;

const FIND = prepared(`
  SELECT user_id AS "userId", email, first_name AS "firstName", verified_at IS NOT NULL AS verified, hidden,
    purged_at IS NOT NULL AS purged
  FROM users WHERE user_id = any ($1) AND (email IS NOT NULL OR purged_at IS NOT NULL) ORDER BY user_id FOR UPDATE`);

const FIND_BY_UNSUBSCRIBE_TOKEN = `
  SELECT user_id AS "userId", email FROM users
  WHERE unsubscribe_token = $1 AND email IS NOT NULL AND purged_at IS NULL FOR UPDATE`;

/** Name, address and status of each user, copied from identity's events. */
@Injectable()
export class UsersService {
  constructor(private readonly dataSource: DataSource) {}

  /** Saves the address and name of a new user. */
  async saveContact(tx: EntityManager, user: PayloadOf<typeof userRegistered>): Promise<void> {
    await tx.query(SAVE_CONTACT, [user.userId, user.email, user.firstName]);
  }

  /** Saves a user unless a newer version is known. */
  async saveUser(tx: EntityManager, user: PayloadOf<typeof userChanged>): Promise<void> {
    await tx.query(SAVE_USER, [user.userId, user.firstName, user.version, user.verifiedAt, user.hidden]);
  }

  /** Locks the user's row until the transaction ends; does nothing while the user is unknown. */
  async lock(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(LOCK, [userId]);
  }

  /**
   * Returns the users by their ids, without purged ones, and locks their rows until the transaction ends.
   *
   * @throws when no address is known yet of one of them, as it may still be on its way: the event should be delivered again.
   */
  async findForUpdate(tx: EntityManager, userIds: readonly string[]): Promise<ReadonlyMap<string, User>> {
    const found = await rows<FoundUser>(tx, FIND, [userIds]);
    const users = new Map(found.map((user) => [user.userId, user]));
    const missing = userIds.find((id) => !users.has(id));
    if (missing !== undefined) throw new Error(`no address is known of user ${missing} yet`);
    return new Map([...users].filter(([, { purged }]) => !purged));
  }

  /** Returns whose mails carry the token, and locks the row; null when nobody's do. */
  async findByUnsubscribeToken(
    tx: EntityManager,
    token: string,
  ): Promise<{ readonly userId: string; readonly email: string } | null> {
    const [user] = await rows<{ userId: string; email: string }>(tx, FIND_BY_UNSUBSCRIBE_TOKEN, [token]);
    return user ?? null;
  }

  async emailOf(userId: string): Promise<string | null> {
    const [user] = await rows<{ email: string | null }>(
      this.dataSource.manager,
      `SELECT email FROM users WHERE user_id = $1`,
      [userId],
    );
    return user?.email ?? null;
  }
}
