import { MailDev } from 'maildev';
import { exitWithLauncher } from './node-child.mjs';

/** The process of the mail catcher, which accepts every message, delivers none and shows them on a page. */
const { SMTP_PORT, MAIL_PORT, MAIL_FOLDER } = process.env;
const catcher = new MailDev({
  smtp: Number(SMTP_PORT),
  web: Number(MAIL_PORT),
  // By default it would listen on all interfaces.
  ip: '127.0.0.1',
  webIp: '127.0.0.1',
  mailDirectory: MAIL_FOLDER,
  maxEmails: 2_000,
  silent: true,
});
await catcher.start();
exitWithLauncher(() => process.exit(0));
