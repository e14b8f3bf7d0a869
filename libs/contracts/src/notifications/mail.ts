import { z } from 'zod';
import { command, query } from '../define';
import { adminActionRecorded } from '../common/admin-actions';
import { Email } from '../common/fields';
import { MailKind } from './inbox';

export const MAIL_PROVIDERS = ['ses', 'sendgrid', 'mailgun', 'postmark'] as const;
export const MailProvider = z.enum(MAIL_PROVIDERS);
export type MailProvider = z.output<typeof MailProvider>;

/** Bounces and complaints, signed by the mail provider. The service decides which of them stop mails to an address. */
export const receiveMailEvents = command({
  name: 'notifications.mail.receive-events',
  http: {
    method: 'POST',
    path: '/webhooks/email/:provider',
    status: 200,
    access: 'public',
    rawBody: {
      into: 'payload',
      headers: {
        signature: 'x-twilio-email-event-webhook-signature',
        timestamp: 'x-twilio-email-event-webhook-timestamp',
        authorization: 'authorization',
      },
      maxBytes: 1024 * 1024,
    },
    summary: 'Receive signed events of a mail provider',
  },
  input: z.strictObject({
    provider: MailProvider,
    payload: z.string(),
    signature: z.string().max(1000).optional(),
    timestamp: z.string().max(100).optional(),
    authorization: z.string().max(1000).optional(),
  }),
  output: z.object({ received: z.literal(true) }),
  errors: { INVALID_SIGNATURE: 400 },
});

/** Token in a mail's unsubscribe link: an unguessable id of the mailbox and the kind of mail. */
export const UnsubscribeToken = z.string().regex(/^[A-Za-z0-9_-]{22,64}~[a-z]{2,20}$/);

/** State shown on the unsubscribe page. The address is masked: `k…@example.com`. */
export const Unsubscribed = z.object({ kind: MailKind, address: z.string(), subscribed: z.boolean() });
export type Unsubscribed = z.output<typeof Unsubscribed>;

const token = { token: UnsubscribeToken };
const errors = { UNSUBSCRIBE_NOT_FOUND: 404 } as const;

export const getUnsubscribe = query({
  name: 'notifications.unsubscribe.get',
  http: {
    method: 'GET',
    path: '/unsubscribe/:token/about',
    access: 'public',
    summary: 'Get what an unsubscribe link ends',
  },
  input: z.strictObject(token),
  output: Unsubscribed,
  errors,
});

/** One-click unsubscribe (RFC 8058): a single POST to the link ends these mails, whatever its body. Idempotent. */
export const unsubscribe = command({
  name: 'notifications.unsubscribe.end',
  http: {
    method: 'POST',
    path: '/unsubscribe/:token',
    status: 200,
    access: 'public',
    rawBody: { into: 'payload', maxBytes: 16 * 1024 },
    summary: 'Unsubscribe from one kind of mail',
  },
  input: z.strictObject({ ...token, payload: z.string().optional() }),
  output: Unsubscribed,
  errors,
});

export const resubscribe = command({
  name: 'notifications.unsubscribe.undo',
  http: {
    method: 'POST',
    path: '/unsubscribe/:token/undo',
    status: 200,
    access: 'public',
    summary: 'Undo an unsubscribe',
  },
  input: z.strictObject(token),
  output: Unsubscribed,
  errors,
});

/** Sent to the mail server at once; to the administrator's own address unless `email` is given. */
export const sendTestMail = command({
  name: 'notifications.mail.send-test',
  http: {
    method: 'POST',
    path: '/admin/test-email',
    status: 200,
    access: 'admin',
    deadlineMs: 20_000,
    summary: 'Send a test email',
  },
  input: z.strictObject({ email: Email.optional() }),
  output: z.object({ to: z.string(), answer: z.string() }),
  errors: {
    MAIL_SERVER_AWAY: 502,
    MAIL_SERVER_LOGIN: 502,
    MAIL_SERVER_TLS: 502,
    MAIL_SENDER_REFUSED: 502,
    MAIL_RECIPIENT_REFUSED: 502,
    MAIL_REFUSED: 502,
  },
});

/** The administrator's actions on mail, for the audit log. */
export const mailAdminActionRecorded = adminActionRecorded('notifications');
