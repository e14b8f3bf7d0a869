import type { Unsubscribed } from '@vault/contracts/notifications/mail';
import { KINDS } from './kinds';

const mailsOf = (kind: Unsubscribed['kind']): string =>
  kind === 'digest' ? 'the daily mail' : `mails about ${KINDS[kind].label}`;

/** What the page behind an unsubscribe link says: before it is pressed, and afterwards. */
export function unsubscribeText({ kind, address, subscribed }: Unsubscribed): { title: string; description: string } {
  const mails = mailsOf(kind);
  if (!subscribed) return { title: 'You are unsubscribed', description: `${address} does not get ${mails} any more.` };
  return {
    title: `Stop ${mails}?`,
    description: `They will not go to ${address} any more. Other mails, and the bell in the vault, stay as they are.`,
  };
}
