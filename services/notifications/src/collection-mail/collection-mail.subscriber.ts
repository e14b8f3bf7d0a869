import type { PayloadOf } from '@vault/contracts/define';
import { exportReady } from '@vault/contracts/collection/exports';
import { wishMatched } from '@vault/contracts/collection/wishlist';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { mayHearOf } from '../deliveries/mail-limit';
import { RecipientsService } from '../recipients/recipients.service';

/** A listing that is older than this is probably gone. */
const THREE_DAYS_MS = 3 * 86_400_000;

/** The mails about somebody's vault. */
@Handler()
export class CollectionMailSubscriber {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly recipients: RecipientsService,
  ) {}

  @Subscribes(wishMatched)
  async onWishMatched({ userId, ...match }: PayloadOf<typeof wishMatched>, delivery: Delivery): Promise<void> {
    const { tx, messageId, occurredAt } = delivery;
    const recipient = await this.recipients.find(tx, userId);
    if (!(await mayHearOf(tx, 'wish-matched', recipient))) return;
    const { wishName, listingId, title, type, price, currency, condition } = match;
    await this.deliveries.enqueue(tx, {
      eventId: messageId,
      recipient: recipient.email,
      template: 'wish-matched',
      content: { firstName: recipient.firstName, wishName, listingId, title, type, price, currency, condition },
      giveUpAt: new Date(occurredAt.getTime() + THREE_DAYS_MS),
    });
  }

  @Subscribes(exportReady)
  async onExportReady(file: PayloadOf<typeof exportReady>, { tx, messageId }: Delivery): Promise<void> {
    const { email, firstName } = await this.recipients.find(tx, file.userId);
    await this.deliveries.enqueue(tx, {
      eventId: messageId,
      recipient: email,
      template: 'export-ready',
      content: { firstName, kind: file.kind, fileName: file.fileName, expiresAt: file.expiresAt },
      giveUpAt: new Date(file.expiresAt),
    });
  }
}
