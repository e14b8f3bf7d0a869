import { Injectable } from '@nestjs/common';
import type { MailProvider } from '@vault/contracts/notifications/mail';
import { DataSource } from 'typeorm';
import type { MailEvent } from '../mail-events/mail-event';

/** What is older says nothing of how a mailbox is now. */
const STALE_DAYS = 3;

/** Each event counts once, however often it is told. A complaint weighs more than a mailbox that was full of dust. */
const LEARN = `
  with told as (
    insert into mail_events (provider, event_id, outcome, email, happened_at)
    select distinct on (e.id) $1, e.id, e.outcome, lower(e.email), e."happenedAt"
    from jsonb_to_recordset($2::jsonb) as e (id text, outcome text, email text, "happenedAt" timestamptz)
    on conflict do nothing
    returning outcome, email, happened_at
  )
  insert into suppressed_addresses as s (email, reason, provider, at)
  select distinct on (email) email, outcome, $1, happened_at from told
  where outcome <> 'noted' and email is not null and happened_at > now() - interval '${STALE_DAYS} days'
  order by email, outcome desc, happened_at
  on conflict (email) do update set reason = excluded.reason, provider = excluded.provider, at = excluded.at
  where s.reason = 'bounce' and excluded.reason = 'complaint'`;

/** The addresses that nothing is sent to: mailboxes that are gone, and people who called our mail unwanted. */
@Injectable()
export class SuppressionService {
  constructor(private readonly database: DataSource) {}

  /** The mail server itself refused an address, while it was asked to take a mail. */
  async refused(deliveryId: string, email: string): Promise<void> {
    await this.learn('smtp', [{ id: deliveryId, outcome: 'bounce', email, happenedAt: new Date() }]);
  }

  /** Learns what a provider told, each event once. */
  async learn(provider: MailProvider | 'smtp', events: readonly MailEvent[]): Promise<void> {
    if (events.length > 0) await this.database.query(LEARN, [provider, JSON.stringify(events)]);
  }
}
