import type { PayloadOf } from '@vault/contracts/define';
import { listingTakenDown } from '@vault/contracts/marketplace/reports';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { RecipientsService } from '../recipients/recipients.service';

const DAY_MS = 86_400_000;
/** Reasons are owed to whoever is acted against, also after a long failure of the mail. */
const REASONS_DAYS = 30;

/** The mails about the market. */
@Handler()
export class MarketMailSubscriber {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly recipients: RecipientsService,
  ) {}

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
