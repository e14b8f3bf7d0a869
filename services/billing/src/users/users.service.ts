import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '@vault/contracts/define';
import type { userChanged, userRegistered } from '@vault/contracts/identity/auth';
import type { EntityManager } from 'typeorm';

/** The name and address that a user pays under. */
export interface Contact {
  readonly email: string | null;
  readonly name: string | null;
}

/** SQL condition: the account of the bound user id was not purged. */
export const notPurged = (userId: string): string =>
  `NOT EXISTS (SELECT FROM purged_accounts WHERE user_id = ${userId})`;

/** The address that a user registered with is theirs for good. */
const SAVE_EMAIL = `
  INSERT INTO users AS u (user_id, email) SELECT $1, $2 WHERE ${notPurged('$1')}
  ON CONFLICT (user_id) DO UPDATE SET email = excluded.email`;

/** An event that arrives after a newer one changes nothing. */
const SAVE_NAME = `
  INSERT INTO users AS u (user_id, first_name, last_name, user_version) SELECT $1, $2, $3, $4 WHERE ${notPurged('$1')}
  ON CONFLICT (user_id) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
    user_version = excluded.user_version
  WHERE u.user_version < excluded.user_version`;

/** SQL of the full name of the user in the table alias `u`; null when none is known. */
export const fullName = (u: string): string => `nullif(trim(${u}.first_name || ' ' || ${u}.last_name), '')`;

const FIND = `SELECT u.email, ${fullName('u')} AS name FROM users u WHERE u.user_id = $1`;

const MARK_PURGED = 'INSERT INTO purged_accounts (user_id, purged_at) VALUES ($1, $2) ON CONFLICT DO NOTHING';
const DELETE = 'DELETE FROM users WHERE user_id = $1';

/** Names and email addresses of users, as identity's events announce them. */
@Injectable()
export class UsersService {
  async saveEmail(tx: EntityManager, { userId, email }: PayloadOf<typeof userRegistered>): Promise<void> {
    await tx.query(SAVE_EMAIL, [userId, email]);
  }

  async saveName(tx: EntityManager, user: PayloadOf<typeof userChanged>): Promise<void> {
    await tx.query(SAVE_NAME, [user.userId, user.firstName, user.lastName, user.version]);
  }

  /** What is known so far: the events of a user who has just registered may not have arrived. */
  async findContact(tx: EntityManager, userId: string): Promise<Contact> {
    const [contact] = await tx.query<Contact[]>(FIND, [userId]);
    return contact ?? { email: null, name: null };
  }

  async purge(tx: EntityManager, userId: string, purgedAt: string): Promise<void> {
    await tx.query(MARK_PURGED, [userId, purgedAt]);
    await tx.query(DELETE, [userId]);
  }
}
