export { layOut, type Letter, type Mail, type MailLinks } from './layout';
export { redactAddresses, UnsendableMail } from './mail-errors';
export { MailTemplates, renderMail, type DailyLimit, type MailTemplate } from './mail-templates.service';
export { MailModule } from './mail.module';
export { Mailer, MAX_CONNECTIONS } from './mailer.service';
export { collectorName, formatDate, formatDateTime, formatMoney, listingName, safeText, withoutLinks } from './text';
