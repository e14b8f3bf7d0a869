import { z } from 'zod';
import { command, query } from '../define';
import { adminActionRecorded } from '../common/admin-actions';
import { Email } from '../common/fields';
import { MailKind } from './inbox';

export const MAIL_PROVIDERS = ['ses', 'sendgrid', 'mailgun', 'postmark'] as const;
export const MailProvider = z.enum(MAIL_PROVIDERS);
export type MailProvider = z.output<typeof MailProvider>;

/** Bounces and complaints, as the mail provider signs them. Which of them count and to whom is in the service. */
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
    summary: "A mail provider's signed events",
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

/** What stands in a mail's unsubscribe address: whose mails of which kind, unguessable. */
export const UnsubscribeToken = z.string().regex(/^[A-Za-z0-9_-]{22,64}~[a-z]{2,20}$/);

/** What the page behind the address says. The address is masked: `k…@example.com`. */
export const Unsubscribed = z.object({ kind: MailKind, address: z.string(), subscribed: z.boolean() });
export type Unsubscribed = z.output<typeof Unsubscribed>;

const token = { token: UnsubscribeToken };
const refusals = { UNSUBSCRIBE_NOT_FOUND: 404 } as const;

export const getUnsubscribe = query({
  name: 'notifications.unsubscribe.get',
  http: { method: 'GET', path: '/unsubscribe/:token/about', access: 'public', summary: 'What the link ends' },
  input: z.strictObject(token),
  output: Unsubscribed,
  errors: refusals,
});

/** RFC 8058: whoever holds the address ends these mails with one POST, whatever its body. Once or often. */
export const unsubscribe = command({
  name: 'notifications.unsubscribe.end',
  http: {
    method: 'POST',
    path: '/unsubscribe/:token',
    status: 200,
    access: 'public',
    rawBody: { into: 'payload', maxBytes: 16 * 1024 },
    summary: 'End mails of one kind',
  },
  input: z.strictObject({ ...token, payload: z.string().optional() }),
  output: Unsubscribed,
  errors: refusals,
});

export const resubscribe = command({
  name: 'notifications.unsubscribe.undo',
  http: {
    method: 'POST',
    path: '/unsubscribe/:token/undo',
    status: 200,
    access: 'public',
    summary: 'Have them again after all',
  },
  input: z.strictObject(token),
  output: Unsubscribed,
  errors: refusals,
});

/** Goes to the mail server at once; to the administrator's own address unless another is named. */
export const sendTestMail = command({
  name: 'notifications.mail.send-test',
  http: {
    method: 'POST',
    path: '/admin/test-email',
    status: 200,
    access: 'admin',
    deadlineMs: 20_000,
    summary: 'Send a test e-mail',
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

/** What the administrator did with mail, for the audit log. */
export const mailAdminActionRecorded = adminActionRecorded('notifications');
