import { Injectable } from '@nestjs/common';
import type { MailProvider } from '@vault/contracts/notifications/mail';
import type { Preferences } from '@vault/contracts/notifications/preferences';
import { isoTimestamp, prepared, rows } from '@vault/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';

/** What a provider reports about one mail to one address. */
export interface MailEvent {
  /** The provider's id of the event; the same when it is sent again. */
  readonly id: string;
  /** A mailbox that takes no mail, a reader who reported spam, or an event without consequences. */
  readonly outcome: 'bounce' | 'complaint' | 'ignored';
  readonly email: string | null;
  readonly happenedAt: Date;
}

/** An older event says nothing about the mailbox as it is now. */
const MAX_EVENT_AGE_DAYS = 3;

/** Each event counts once. A complaint replaces a bounce, never the other way round. */
const RECORD = `
  WITH recorded AS (
    INSERT INTO mail_events (provider, event_id, outcome, email, happened_at)
    SELECT DISTINCT ON (e.id) $1, e.id, e.outcome, lower(e.email), e."happenedAt"
    FROM jsonb_to_recordset($2::jsonb) AS e (id text, outcome text, email text, "happenedAt" timestamptz)
    ON CONFLICT DO NOTHING
    RETURNING outcome, email, happened_at
  )
  INSERT INTO suppressed_addresses AS s (email, reason, provider, happened_at)
  SELECT DISTINCT ON (email) email, outcome, $1, happened_at FROM recorded
  WHERE outcome <> 'ignored' AND email IS NOT NULL AND happened_at > now() - interval '${MAX_EVENT_AGE_DAYS} days'
  ORDER BY email, outcome DESC, happened_at
  ON CONFLICT (email) DO UPDATE
    SET reason = excluded.reason, provider = excluded.provider, happened_at = excluded.happened_at
  WHERE s.reason = 'bounce' AND excluded.reason = 'complaint'`;

const FIND_MAILBOX = prepared(`
  SELECT u.email AS address, s.reason, ${isoTimestamp('s.happened_at')} AS since
  FROM users u LEFT JOIN suppressed_addresses s ON s.email = lower(u.email)
  WHERE u.user_id = $1 AND u.email IS NOT NULL`);

const RESUME = `
  DELETE FROM suppressed_addresses s USING users u WHERE u.user_id = $1 AND s.email = lower(u.email)`;

interface MailboxRow {
  readonly address: string;
  readonly reason: 'bounce' | 'complaint' | null;
  readonly since: string | null;
}

/** The addresses that get no mail: mailboxes that do not exist, and users who reported our mail as spam. */
@Injectable()
export class SuppressionService {
  constructor(private readonly dataSource: DataSource) {}

  /** Records a provider's events and suppresses the addresses that they name. */
  async record(provider: MailProvider | 'smtp', events: readonly MailEvent[]): Promise<void> {
    if (events.length > 0) await this.dataSource.query(RECORD, [provider, JSON.stringify(events)]);
  }

  /** Suppresses an address that the mail server refused as unknown. */
  async recordRefusal(deliveryId: string, email: string): Promise<void> {
    await this.record('smtp', [{ id: deliveryId, outcome: 'bounce', email, happenedAt: new Date() }]);
  }

  /** Returns the user's address and whether it is suppressed; the address is empty until identity's event arrives. */
  async mailboxOf(tx: EntityManager, userId: string): Promise<Preferences['mailbox']> {
    const [mailbox] = await rows<MailboxRow>(tx, FIND_MAILBOX, [userId]);
    if (!mailbox) return { address: '', stopped: null };
    const { address, reason, since } = mailbox;
    return { address, stopped: reason && since ? { reason, since } : null };
  }

  /** Sends mails to the user's address again, as its owner asks. */
  async resumeMailbox(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(RESUME, [userId]);
  }
}
