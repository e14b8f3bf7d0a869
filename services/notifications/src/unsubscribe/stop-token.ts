import { MailKind, type NotificationKind } from '@vault/contracts/notifications/inbox';
import { DEFAULTS } from '../preferences/defaults';

/** Whether people may end mails of a kind; those that are owed to them go on. */
export const mayEnd = (kind: MailKind): boolean =>
  kind === 'digest' || !DEFAULTS[kind satisfies NotificationKind].required;

interface OfSomebody {
  readonly kind: MailKind | null;
  readonly unsubscribe_token: string | null;
}

/** What stands in a mail's unsubscribe addresses; undefined where there is nothing to end. */
export function stopToken({ kind, unsubscribe_token: token }: OfSomebody): string | undefined {
  return kind !== null && token !== null && mayEnd(kind) ? `${token}~${kind}` : undefined;
}

/** Takes such a token apart; null when no mail ever carried it. */
export function readStopToken(stop: string): { readonly token: string; readonly kind: MailKind } | null {
  const [token = '', name] = stop.split('~');
  const kind = MailKind.safeParse(name);
  return kind.success && mayEnd(kind.data) ? { token, kind: kind.data } : null;
}
