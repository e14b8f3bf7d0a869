import type { PayloadOf } from '@vault/contracts/define';
import { listingTakenDown } from '@vault/contracts/marketplace/reports';
import { savedSearchMatched } from '@vault/contracts/marketplace/saved-searches';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { mayHearOf } from '../deliveries/mail-limit';
import { RecipientsService } from '../recipients/recipients.service';

const DAY_MS = 86_400_000;
/** A listing that is older than this is probably gone. */
const NEWS_DAYS = 3;
/** Reasons are owed to whoever is acted against, also after a long failure of the mail. */
const REASONS_DAYS = 30;

/** The mails about the market. */
@Handler()
export class MarketMailSubscriber {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly recipients: RecipientsService,
  ) {}

  /** Digests come once a day for each search, of which there are few: who is known to have asked gets them all. */
  @Subscribes(savedSearchMatched)
  async onSavedSearchMatched(search: PayloadOf<typeof savedSearchMatched>, delivery: Delivery): Promise<void> {
    const { tx, messageId, occurredAt } = delivery;
    const recipient = await this.recipients.find(tx, search.userId);
    const digest = search.telling === 'daily';
    const template = digest ? 'saved-search-digest' : 'saved-search-matched';
    if (!(digest && recipient.verified) && !(await mayHearOf(tx, template, recipient))) return;
    const { name, telling, listings, count } = search;
    await this.deliveries.enqueue(tx, {
      eventId: messageId,
      recipient: recipient.email,
      template,
      content: { firstName: recipient.firstName, name, telling, listings, count },
      giveUpAt: new Date(occurredAt.getTime() + NEWS_DAYS * DAY_MS),
    });
  }

  @Subscribes(listingTakenDown)
  async onListingTakenDown(listing: PayloadOf<typeof listingTakenDown>, delivery: Delivery): Promise<void> {
    const { tx, messageId, occurredAt } = delivery;
    const { userId, ...told } = listing;
    const { email, firstName } = await this.recipients.find(tx, userId);
    await this.deliveries.enqueue(tx, {
      eventId: messageId,
      recipient: email,
      template: 'listing-taken-down',
      content: { firstName, ...told },
      giveUpAt: new Date(occurredAt.getTime() + REASONS_DAYS * DAY_MS),
    });
  }
}
