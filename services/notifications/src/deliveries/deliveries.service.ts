import { Injectable } from '@nestjs/common';
import type { MailKind } from '@vault/contracts/notifications/inbox';
import { DataSource, EntityManager, type QueryRunner } from 'typeorm';
import { v7 } from 'uuid';
import type { ContentOf, TemplateName } from '../templates/templates';

export interface NewDelivery<T extends TemplateName> {
  /** The event that asks for the mail: for one event a recipient gets a template once. */
  readonly eventId: string;
  readonly recipient: string;
  /** Whose mail it is, and of which kind. */
  readonly userId: string;
  readonly kind: MailKind;
  readonly template: T;
  readonly content: ContentOf<T>;
  /** After this the mail would only confuse. */
  readonly giveUpAt: Date;
}

export interface DueDelivery {
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
  readonly content: unknown;
  readonly attempts: number;
  readonly too_late: boolean;
  /** Of what kind it is and what ends mails to its reader, where that is known. */
  readonly kind: MailKind | null;
  readonly unsubscribe_token: string | null;
  /**
   * Why nothing is sent to the address any more. Who called our mail unwanted still gets the reset code that they ask
   * for: without it they could not come back to say otherwise.
   */
  readonly suppressed: 'bounce' | 'complaint' | null;
}

/** Longer than any try takes: a mail whose sender died in mid-try is taken up again after it. */
const LEASE_SECONDS = 60;
const KEPT_DAYS = 90;

/** The mails to be sent, and what became of them. What a mail said is forgotten once it is sent. */
@Injectable()
export class DeliveriesService {
  /** Those whose transaction under way holds mails to be sent. */
  readonly enqueuing = new WeakSet<QueryRunner>();

  constructor(private readonly database: DataSource) {}

  async enqueue<T extends TemplateName>(tx: EntityManager, delivery: NewDelivery<T>): Promise<void> {
    const { eventId, recipient, userId, kind, template, content, giveUpAt } = delivery;
    await tx.query(
      `insert into email_deliveries (id, event_id, recipient, user_id, kind, template, content, give_up_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (event_id, recipient, template) do nothing`,
      [v7(), eventId, recipient, userId, kind, template, JSON.stringify(content), giveUpAt],
    );
    if (tx.queryRunner) this.enqueuing.add(tx.queryRunner);
  }

  /** Takes mails whose time has come; nobody else gets them until their lease is over. */
  async takeDue(limit: number): Promise<DueDelivery[]> {
    const [due] = await this.database.query<[DueDelivery[], number]>(
      `update email_deliveries set attempts = attempts + 1,
              next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
       where id in (select id from email_deliveries where state = 'pending' and next_attempt_at <= now()
                    order by next_attempt_at limit $1 for update skip locked)
       returning id, recipient, template, content, attempts, give_up_at <= now() as too_late, kind,
         (select r.unsubscribe_token from recipients r where r.user_id = email_deliveries.user_id),
         (select s.reason from suppressed_addresses s where s.email = lower(recipient)
            and (s.reason = 'bounce' or template <> 'reset-code')) as suppressed`,
      [limit],
    );
    return due;
  }

  async sent(id: string): Promise<void> {
    await this.database.query(
      `update email_deliveries set state = 'sent', sent_at = now(), content = null, last_error = null where id = $1`,
      [id],
    );
  }

  async postpone(id: string, seconds: number, reason: string): Promise<void> {
    await this.database.query(
      `update email_deliveries set next_attempt_at = now() + make_interval(secs => $2), last_error = $3 where id = $1`,
      [id, seconds, reason.slice(0, 500)],
    );
  }

  async giveUp(id: string, reason: string): Promise<void> {
    await this.database.query(
      `update email_deliveries set state = 'failed', content = null, last_error = $2 where id = $1`,
      [id, reason.slice(0, 500)],
    );
  }

  /** It is not sent, as nothing is to its address. */
  async suppress(id: string, reason: string): Promise<void> {
    await this.database.query(
      `update email_deliveries set state = 'suppressed', content = null, last_error = $2 where id = $1`,
      [id, reason],
    );
  }

  /** What waits is not sent any more: its reader has ended mails of the kind. */
  async callOff(tx: EntityManager, userId: string, kind: MailKind): Promise<void> {
    await tx.query(
      `update email_deliveries set state = 'suppressed', content = null, last_error = 'ended by its reader'
       where user_id = $1 and kind = $2 and state = 'pending'`,
      [userId, kind],
    );
  }

  /** Removes what was settled long ago, at most a thousand rows at once. */
  async sweep(): Promise<void> {
    await this.database.query(
      `delete from email_deliveries where id in (
         select id from email_deliveries where state <> 'pending' and created_at < now() - make_interval(days => $1)
         limit 1000)`,
      [KEPT_DAYS],
    );
  }
}
