import type { MailProvider } from '@vault/contracts/notifications/mail';
import { createPublicKey } from 'node:crypto';
import type { NotificationsConfig } from '../config';
import type { ReadEvents } from './mail-event';
import { mailgun } from './providers/mailgun';
import { postmark } from './providers/postmark';
import { sendgrid } from './providers/sendgrid';
import { ses } from './providers/ses';

type Keys = Pick<
  NotificationsConfig,
  'SES_TOPIC_ARN' | 'SENDGRID_WEBHOOK_KEY' | 'MAILGUN_WEBHOOK_KEY' | 'POSTMARK_WEBHOOK_CREDENTIALS'
>;

const sendgridKey = (base64: string): ReturnType<typeof createPublicKey> =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });

/** How to read each provider whose key is known; the others have nothing to tell us. */
export const readersOf = (keys: Keys): Readonly<Partial<Record<MailProvider, ReadEvents>>> => ({
  ...(keys.SES_TOPIC_ARN && { ses: ses(keys.SES_TOPIC_ARN) }),
  ...(keys.SENDGRID_WEBHOOK_KEY && { sendgrid: sendgrid(sendgridKey(keys.SENDGRID_WEBHOOK_KEY)) }),
  ...(keys.MAILGUN_WEBHOOK_KEY && { mailgun: mailgun(keys.MAILGUN_WEBHOOK_KEY) }),
  ...(keys.POSTMARK_WEBHOOK_CREDENTIALS && { postmark: postmark(keys.POSTMARK_WEBHOOK_CREDENTIALS) }),
});
