import { Module } from '@nestjs/common';
import { MailModule, MailTemplates } from '../mail';
import { NotifyModule } from '../notify';
import { FollowerSubscriber } from './follower.subscriber';
import { followerMail } from './follower.template';

@Module({ imports: [MailModule, NotifyModule], controllers: [FollowerSubscriber] })
export class FollowerNotificationsModule {
  constructor(templates: MailTemplates) {
    templates.register(followerMail);
  }
}
