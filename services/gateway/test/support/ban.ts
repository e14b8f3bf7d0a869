import { sessionsEnded } from '@vault/contracts/identity/auth';
import { Client } from 'pg';

/** Bans a person as identity would: the mark, the end of every session, and the word of it to all gateways. */
export async function ban(identityDatabase: string, userId: string): Promise<void> {
  const client = new Client({ connectionString: identityDatabase });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`update users set banned_at = now() where id = $1`, [userId]);
    await client.query(`delete from sessions where user_id = $1`, [userId]);
    await client.query(
      `insert into outbox (id, event, payload, request_id, traceparent)
       values (gen_random_uuid(), $1, jsonb_build_object('userId', $2::text, 'sessionIds', null), 'ban', '')`,
      [sessionsEnded.name, userId],
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
}
