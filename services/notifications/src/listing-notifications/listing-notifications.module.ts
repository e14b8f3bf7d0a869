import { Module } from '@nestjs/common';
import { MailModule, MailTemplates } from '../mail';
import { NotifyModule } from '../notify';
import { searchDigestMail, searchMatchMail, wishMatchMail } from './listing-match.templates';
import { listingTakenDownMail } from './listing-taken-down.template';
import { ListingSubscriber } from './listing.subscriber';

@Module({ imports: [MailModule, NotifyModule], controllers: [ListingSubscriber] })
export class ListingNotificationsModule {
  constructor(templates: MailTemplates) {
    templates.register(wishMatchMail, searchMatchMail, searchDigestMail, listingTakenDownMail);
  }
}
