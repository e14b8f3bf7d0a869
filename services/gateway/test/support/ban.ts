import { sessionsEnded } from '@vault/contracts/identity/auth';
import { insertEvent } from '@vault/service-kit/testing';
import { Client } from 'pg';

/** Bans a user as identity does: the date, the end of every session, and the event that announces it. */
export async function banUser(identityDatabase: string, userId: string): Promise<void> {
  const client = new Client({ connectionString: identityDatabase });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`UPDATE users SET banned_at = now() WHERE id = $1`, [userId]);
    await client.query(`DELETE FROM sessions WHERE user_id = $1`, [userId]);
    await insertEvent(client, sessionsEnded, { userId, sessionIds: null });
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
