import { Module } from '@nestjs/common';
import { BellModule } from '../bell';
import { DigestsModule } from '../digests';
import { MailModule, MailTemplates } from '../mail';
import { NotifyModule } from '../notify';
import { UsersModule } from '../users';
import { ConversationSubscriber } from './conversation.subscriber';
import { messageMail } from './message.template';
import { offerMail } from './offer.template';

@Module({
  imports: [BellModule, DigestsModule, MailModule, NotifyModule, UsersModule],
  controllers: [ConversationSubscriber],
})
export class ConversationNotificationsModule {
  constructor(templates: MailTemplates) {
    templates.register(messageMail, offerMail);
  }
}
