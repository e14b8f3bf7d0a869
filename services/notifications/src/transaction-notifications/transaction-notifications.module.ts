import { Module } from '@nestjs/common';
import { MailModule, MailTemplates } from '../mail';
import { NotifyModule } from '../notify';
import { TransactionSubscriber } from './transaction.subscriber';
import { transactionMail } from './transaction.template';

@Module({ imports: [MailModule, NotifyModule], controllers: [TransactionSubscriber] })
export class TransactionNotificationsModule {
  constructor(templates: MailTemplates) {
    templates.register(transactionMail);
  }
}
