import type { sendTestMail } from '@vault/contracts/notifications/mail';

export type Trouble = keyof (typeof sendTestMail)['errors'];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Node's own names for what goes wrong with encryption: a certificate that fits nothing, or no encryption at all. */
const ENCRYPTION = /^(ERR_TLS|ERR_SSL|ERR_OSSL|EPROTO|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_)/;

/** Replies about who may send rather than about what is sent (RFC 4954, RFC 3207). */
const AUTHENTICATE_FIRST = /^(530|535|538)/;

/**
 * What to look at first when a mail did not go out. Its shape is nodemailer's: `code` names the step, `command` what was
 * answered, `originalCode` the system's own word.
 */
export function troubleOf(error: unknown): Trouble {
  const { code, originalCode, command, response } = error as Record<string, unknown>;
  const said = text(response);
  if (code === 'ETLS' || ENCRYPTION.test(text(originalCode)) || /starttls/i.test(said)) return 'MAIL_SERVER_TLS';
  if (['EAUTH', 'ENOAUTH', 'EOAUTH2'].includes(text(code)) || AUTHENTICATE_FIRST.test(said)) return 'MAIL_SERVER_LOGIN';
  if (command === 'RCPT TO') return 'MAIL_RECIPIENT_REFUSED';
  if (command === 'MAIL FROM') return 'MAIL_SENDER_REFUSED';
  if (['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EPROTOCOL', 'EABORT'].includes(text(code)))
    return 'MAIL_SERVER_AWAY';
  return 'MAIL_REFUSED';
}
