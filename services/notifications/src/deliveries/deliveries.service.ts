import { Injectable } from '@nestjs/common';
import type { MailKind } from '@vault/contracts/notifications/inbox';
import { prepared, rows } from '@vault/service-kit/database';
import { DataSource, EntityManager, type QueryRunner } from 'typeorm';
import { v7 } from 'uuid';
import type { DailyLimit, MailTemplate } from '../mail';

export interface NewDelivery<C extends object> {
  /** The event that causes the mail: an address gets a template once per event. */
  readonly eventId: string;
  readonly recipient: string;
  readonly userId: string;
  readonly firstName: string;
  readonly kind: MailKind;
  readonly template: MailTemplate<C>;
  readonly content: C;
  /** After this the mail is out of date and not sent any more. */
  readonly giveUpAt: Date;
}

export interface DueDelivery {
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
  readonly content: unknown;
  readonly attempts: number;
  readonly expired: boolean;
  readonly kind: MailKind | null;
  /** Null when the user is unknown. */
  readonly userToken: string | null;
  /**
   * Why the address gets no mail. After a complaint a reset code is still sent, or the user could not sign in to
   * withdraw it.
   */
  readonly suppressed: 'bounce' | 'complaint' | null;
}

/** Longer than any attempt takes. When an instance dies, another one takes its mails after this. */
const LEASE_SECONDS = 60;
const MAX_ERROR_LENGTH = 500;
const DEFAULT_DAILY_LIMIT: DailyLimit = { verified: 60, unverified: 12 };
const DAY_MS = 86_400_000;

/** Due first, whatever waits: somebody who signs in or registers looks for a mail about the account. */
const INSERT = prepared(`
  INSERT INTO email_deliveries (id, event_id, recipient, user_id, kind, template, content, give_up_at, next_attempt_at)
  SELECT d.*, now() - CASE d.kind WHEN 'account' THEN interval '1 day' ELSE '0' END
  FROM jsonb_to_recordset($1) AS d(id uuid, "eventId" uuid, recipient text, "userId" uuid, kind text, template text,
    content jsonb, "giveUpAt" timestamptz)
  ON CONFLICT (event_id, recipient, template) DO NOTHING`);

const TAKE_DUE = prepared(`
  UPDATE email_deliveries SET attempts = attempts + 1,
    next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
  WHERE id IN (
    SELECT id FROM email_deliveries WHERE state = 'pending' AND next_attempt_at <= now()
    ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING id, recipient, template, content, attempts, give_up_at <= now() AS expired, kind,
    (SELECT u.unsubscribe_token FROM users u WHERE u.user_id = email_deliveries.user_id) AS "userToken",
    (SELECT s.reason FROM suppressed_addresses s
     WHERE s.email = lower(recipient) AND (s.reason = 'bounce' OR template <> 'reset-code')) AS suppressed`);

/** SQL of how many mails of a template an address got in the last day. */
export const recentMails = (recipient: string, template: string): string => `(
    SELECT count(*)::int FROM email_deliveries
    WHERE recipient = ${recipient} AND template = ${template} AND created_at > now() - interval '1 day')`;

const MARK_SENT = prepared(`
  UPDATE email_deliveries SET state = 'sent', sent_at = now(), content = NULL, last_error = NULL WHERE id = $1`);

const POSTPONE = `
  UPDATE email_deliveries SET next_attempt_at = now() + make_interval(secs => $2), last_error = $3 WHERE id = $1`;

const END = `UPDATE email_deliveries SET state = $2, content = NULL, last_error = $3 WHERE id = $1`;

const CANCEL_PENDING = `
  UPDATE email_deliveries SET state = 'suppressed', content = NULL, last_error = 'unsubscribed'
  WHERE user_id = $1 AND kind = $2 AND state = 'pending'`;

/** Whether an address that got so many mails of the template in the last day may get another. */
export function isWithinDailyLimit(
  { dailyLimit = DEFAULT_DAILY_LIMIT }: Pick<MailTemplate, 'dailyLimit'>,
  { verified }: { readonly verified: boolean },
  recent: number,
): boolean {
  return recent < (verified ? dailyLimit.verified : dailyLimit.unverified);
}

/** When a mail is given up that is worth sending for so many days. */
export const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

/** The queue of mails. */
@Injectable()
export class DeliveriesService {
  /** The connections whose transaction has added mails. */
  readonly enqueuing = new WeakSet<QueryRunner>();

  constructor(private readonly dataSource: DataSource) {}

  /** Adds mails, which are sent once the transaction is committed. */
  async enqueue<C extends object>(tx: EntityManager, deliveries: readonly NewDelivery<C>[]): Promise<void> {
    const stored = deliveries.map(({ firstName, template, content, ...delivery }) => ({
      ...delivery,
      id: v7(),
      template: template.name,
      content: { firstName, ...content },
    }));
    await tx.query(INSERT, [JSON.stringify(stored)]);
    if (tx.queryRunner) this.enqueuing.add(tx.queryRunner);
  }

  /** Takes due mails; nobody else gets them until the lease is over. */
  takeDue(limit: number): Promise<DueDelivery[]> {
    return rows<DueDelivery>(this.dataSource.manager, TAKE_DUE, [limit]);
  }

  async markSent(id: string): Promise<void> {
    await this.dataSource.query(MARK_SENT, [id]);
  }

  async postpone(id: string, seconds: number, reason: string): Promise<void> {
    await this.dataSource.query(POSTPONE, [id, seconds, reason.slice(0, MAX_ERROR_LENGTH)]);
  }

  async giveUp(id: string, reason: string): Promise<void> {
    await this.dataSource.query(END, [id, 'failed', reason.slice(0, MAX_ERROR_LENGTH)]);
  }

  /** Ends a mail unsent because its address is suppressed. */
  async suppress(id: string, reason: string): Promise<void> {
    await this.dataSource.query(END, [id, 'suppressed', reason]);
  }

  /** Ends the pending mails of a kind from which the user has unsubscribed. */
  async cancelPending(tx: EntityManager, userId: string, kind: MailKind): Promise<void> {
    await tx.query(CANCEL_PENDING, [userId, kind]);
  }
}
