import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries';
import { MailModule, MailTemplates } from '../mail';
import { NotifyModule } from '../notify';
import { AccountMailSubscriber } from './account-mail.subscriber';
import {
  accountActivatedMail,
  accountClosedMail,
  accountRestoredMail,
  accountSuspendedMail,
} from './account-status.templates';
import { AccountSubscriber } from './account.subscriber';
import { securityAlertMail } from './security-alert.template';
import { passwordChangedMail, resetCodeMail, verifyAddressMail } from './sign-in.templates';

@Module({
  imports: [DeliveriesModule, MailModule, NotifyModule],
  controllers: [AccountMailSubscriber, AccountSubscriber],
})
export class AccountNotificationsModule {
  constructor(templates: MailTemplates) {
    templates.register(verifyAddressMail, resetCodeMail, passwordChangedMail, securityAlertMail);
    templates.register(accountClosedMail, accountRestoredMail, accountSuspendedMail, accountActivatedMail);
  }
}
