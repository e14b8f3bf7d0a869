import type { InputOf } from '@vault/contracts/define';
import type { receiveMailEvents } from '@vault/contracts/notifications/mail';

/** What a provider tells of one mail to one address. */
export interface MailEvent {
  /** The provider's own name for it: told again, it is the same. */
  readonly id: string;
  /** A mailbox that takes no mail, a reader who called it unwanted, or something that has no consequence. */
  readonly outcome: 'bounce' | 'complaint' | 'noted';
  readonly email: string | null;
  readonly happenedAt: Date;
}

/** What was sent to the webhook. */
export type Sent = Omit<InputOf<typeof receiveMailEvents>, 'provider'>;

/** What was sent was not signed by whom we expect, not lately, or not at all. Its text is for the log. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

/**
 * Reads what a provider sent.
 *
 * @throws BadSignature unless it is theirs.
 */
export type ReadEvents = (sent: Sent, now: Date) => Promise<readonly MailEvent[]>;
