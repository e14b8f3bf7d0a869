import { Module } from '@nestjs/common';
import { MailModule, MailTemplates } from '../mail';
import { NotifyModule } from '../notify';
import { exportMail } from './export.template';
import { trendMail } from './trend.template';
import { VaultSubscriber } from './vault.subscriber';

@Module({ imports: [MailModule, NotifyModule], controllers: [VaultSubscriber] })
export class VaultNotificationsModule {
  constructor(templates: MailTemplates) {
    templates.register(trendMail, exportMail);
  }
}
