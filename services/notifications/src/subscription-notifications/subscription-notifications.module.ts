import { Module } from '@nestjs/common';
import { MailModule, MailTemplates } from '../mail';
import { NotifyModule } from '../notify';
import { SubscriptionSubscriber } from './subscription.subscriber';
import { subscriptionMail } from './subscription.template';

@Module({ imports: [MailModule, NotifyModule], controllers: [SubscriptionSubscriber] })
export class SubscriptionNotificationsModule {
  constructor(templates: MailTemplates) {
    templates.register(subscriptionMail);
  }
}
