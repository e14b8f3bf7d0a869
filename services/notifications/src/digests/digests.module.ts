import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries';
import { MailModule, MailTemplates } from '../mail';
import { UsersModule } from '../users';
import { DigestItemsService } from './digest-items.service';
import { digestMail } from './digest.template';
import { DigestWorker } from './digest.worker';

@Module({
  imports: [DeliveriesModule, MailModule, UsersModule],
  providers: [DigestItemsService, DigestWorker],
  exports: [DigestItemsService],
})
export class DigestsModule {
  constructor(templates: MailTemplates) {
    templates.register(digestMail);
  }
}
