import { MailDev } from 'maildev';
import { endWithLauncher } from './node-child.mjs';

/** The mail catcher's own process: takes every message, delivers none, shows them on a page. */
const { SMTP_PORT, MAIL_PORT, MAIL_FOLDER } = process.env;
const catcher = new MailDev({
  smtp: Number(SMTP_PORT),
  web: Number(MAIL_PORT),
  // By default it would listen to the whole network.
  ip: '127.0.0.1',
  webIp: '127.0.0.1',
  mailDirectory: MAIL_FOLDER,
  maxEmails: 2_000,
  silent: true,
});
await catcher.start();
endWithLauncher(() => process.exit(0));
