import type { Unsubscribed } from '@vault/contracts/notifications/mail';
import { KINDS } from './kinds';

const emailsOf = (kind: Unsubscribed['kind']): string =>
  kind === 'digest' ? 'the daily email' : `emails about ${KINDS[kind].label}`;

/** The texts of the unsubscribe page, before and after confirmation. */
export function unsubscribeText({ kind, address, subscribed }: Unsubscribed): { title: string; description: string } {
  const emails = emailsOf(kind);
  if (!subscribed) return { title: 'You are unsubscribed', description: `${address} no longer receives ${emails}.` };
  return {
    title: `Stop ${emails}?`,
    description: `${address} will no longer receive them. Other emails and the notifications in the app stay as they are.`,
  };
}
