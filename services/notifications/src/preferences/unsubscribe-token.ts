import { MailKind, type NotificationKind } from '@vault/contracts/notifications/inbox';
import { DEFAULTS } from './preferences.service';

const isOptional = (kind: MailKind): boolean =>
  kind === 'digest' || !DEFAULTS[kind satisfies NotificationKind].required;

/**
 * The token in a mail's unsubscribe links, `<token of the user>~<kind>`; undefined where mails of the kind are required
 * or the user is unknown.
 */
export function unsubscribeToken(kind: MailKind | null, userToken: string | null): string | undefined {
  return kind !== null && userToken !== null && isOptional(kind) ? `${userToken}~${kind}` : undefined;
}

/** Takes such a token apart; null when no mail ever carried it. */
export function parseUnsubscribeToken(token: string): { readonly userToken: string; readonly kind: MailKind } | null {
  const [userToken = '', name] = token.split('~');
  const kind = MailKind.safeParse(name);
  return kind.success && isOptional(kind.data) ? { userToken, kind: kind.data } : null;
}
