import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Who is gone is remembered by id alone, so that what arrives late brings nothing back. */
const FORGET = `
  insert into recipients (user_id, purged_at) values ($1, $2)
  on conflict (user_id) do update set email = null, email_at = 'infinity', first_name = '', verified_at = null,
    hidden = true, unsubscribe_token = excluded.unsubscribe_token, purged_at = excluded.purged_at`;

const ADDRESS = `select email from recipients where user_id = $1 and email is not null for update`;

/** What others were told of them stays theirs, without the name and the way to a page that is gone. */
const FORMER = 'Former collector';
const NAMED = ['notifications', 'digest_items'] as const;
/** As everybody does who changes an inbox. */
const HOLD = `
  select from inboxes where user_id in (select user_id from notifications where named_id = $1)
  order by user_id for update`;
const renamed = (table: string): string => `
  update ${table} set title = replace(title, named, '${FORMER}'), body = replace(body, named, '${FORMER}'),
    link = replace(link, '/' || named_id, ''), named_id = null, named = null
  where named_id = $1`;

/** The inbox first: its row is the lock of what is in it. */
const HELD = ['inboxes', 'notifications', 'topic_reads', 'preferences', 'digest_items', 'digests'] as const;

/** Removes everything that is held of somebody, also where others were told of them. */
@Injectable()
export class PurgeService {
  async forget(tx: EntityManager, userId: string, purgedAt: string): Promise<void> {
    const [known] = await tx.query<{ email: string }[]>(ADDRESS, [userId]);
    await tx.query(FORGET, [userId, purgedAt]);
    for (const table of HELD) await tx.query(`delete from ${table} where user_id = $1`, [userId]);
    await tx.query(`delete from relations where user_id = $1 or other_id = $1`, [userId]);
    await tx.query(HOLD, [userId]);
    for (const table of NAMED) await tx.query(renamed(table), [userId]);
    await tx.query(`delete from email_deliveries where user_id = $1 or recipient = $2`, [userId, known?.email ?? null]);
    if (known) await this.forgetAddress(tx, known.email);
  }

  /** An address may have become another account's since. */
  private async forgetAddress(tx: EntityManager, email: string): Promise<void> {
    await tx.query(
      `delete from suppressed_addresses where email = lower($1)
         and not exists (select from recipients where lower(email) = lower($1))`,
      [email],
    );
    await tx.query(`update mail_events set email = null where email = lower($1)`, [email]);
  }
}
