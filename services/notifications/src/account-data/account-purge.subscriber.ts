import type { PayloadOf } from '@vault/contracts/define';
import { accountPurged } from '@vault/contracts/identity/account';
import { rows } from '@vault/service-kit/database';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';

/** The user, and whoever was notified of something by them: what follows changes the notifications of all of these. */
const LOCK_USERS = `
  SELECT CASE WHEN user_id = $1 THEN email END AS email FROM users
  WHERE user_id = $1 OR user_id IN (SELECT user_id FROM notifications WHERE actor_id = $1)
  ORDER BY user_id FOR UPDATE`;

/** Only the id stays, so that late events do not bring the user back. */
const PURGE_USER = `
  INSERT INTO users (user_id, purged_at) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET email = NULL, first_name = '', verified_at = NULL, hidden = true,
    unsubscribe_token = excluded.unsubscribe_token, purged_at = excluded.purged_at`;

const TABLES_OF_A_USER = [
  'notification_counters',
  'notifications',
  'topic_reads',
  'preferences',
  'digest_items',
  'digests',
] as const;

const DELETE_RELATIONS = `DELETE FROM relations WHERE user_id = $1 OR other_id = $1`;

const FORMER_NAME = 'Former collector';
const TABLES_WITH_ACTOR = ['notifications', 'digest_items'] as const;

/** Removes the purged user's name and the link to their page from what other users were notified of. */
const removeActor = (table: (typeof TABLES_WITH_ACTOR)[number]): string => `
  UPDATE ${table} SET title = replace(title, actor_name, '${FORMER_NAME}'),
    body = replace(body, actor_name, '${FORMER_NAME}'), link = replace(link, '/' || actor_id, ''),
    actor_id = NULL, actor_name = NULL
  WHERE actor_id = $1`;

const DELETE_DELIVERIES = `DELETE FROM email_deliveries WHERE user_id = $1 OR recipient = $2`;

/** Unless another account has the address meanwhile. */
const DELETE_SUPPRESSION = `
  DELETE FROM suppressed_addresses WHERE email = lower($1)
    AND NOT EXISTS (SELECT FROM users WHERE lower(email) = lower($1))`;

const CLEAR_MAIL_EVENTS = `UPDATE mail_events SET email = NULL WHERE email = lower($1)`;

/** Deletes everything that this service holds of a purged account. */
@Handler()
export class AccountPurgeSubscriber {
  @Subscribes(accountPurged)
  async onAccountPurged({ userId, purgedAt }: PayloadOf<typeof accountPurged>, { tx }: Delivery): Promise<void> {
    const users = await rows<{ email: string | null }>(tx, LOCK_USERS, [userId]);
    const email = users.find((user) => user.email !== null)?.email ?? null;
    await tx.query(PURGE_USER, [userId, purgedAt]);
    for (const table of TABLES_OF_A_USER) await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    await tx.query(DELETE_RELATIONS, [userId]);
    for (const table of TABLES_WITH_ACTOR) await tx.query(removeActor(table), [userId]);
    await tx.query(DELETE_DELIVERIES, [userId, email]);
    if (email === null) return;
    await tx.query(DELETE_SUPPRESSION, [email]);
    await tx.query(CLEAR_MAIL_EVENTS, [email]);
  }
}
