import type { PayloadOf } from '@vault/contracts/define';
import { conversationRead, messageSent, offerChanged } from '@vault/contracts/marketplace/events';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { BellService } from '../bell';
import { daysAfter } from '../deliveries';
import { DigestItemsService } from '../digests';
import { collectorName } from '../mail';
import { NotifyService } from '../notify';
import { UsersService } from '../users';
import { messageMail, messagesText, messageText } from './message.template';
import { offerMail, offerText } from './offer.template';

const MESSAGE_SENDABLE_DAYS = 3;
/** Longer, since another collector waits for an answer. */
const OFFER_SENDABLE_DAYS = 7;

const topicOf = (conversationId: string): string => `conversation:${conversationId}`;

/** Messages and offers of a user's conversations. */
@Handler()
export class ConversationSubscriber {
  constructor(
    private readonly users: UsersService,
    private readonly notifications: NotifyService,
    private readonly bell: BellService,
    private readonly digestItems: DigestItemsService,
  ) {}

  /** Messages of muted and blocked users are not notified, their offers are. */
  @Subscribes(messageSent)
  async onMessageSent(event: PayloadOf<typeof messageSent>, delivery: Delivery): Promise<void> {
    const { userId, byId, byName, conversationId, excerpt, sentAt } = event;
    const message = { byName, conversationId, listingTitle: event.listingTitle ?? '', excerpt };
    await this.notifications.notify(delivery, {
      userId,
      kind: 'message',
      text: messageText(message),
      actor: { id: byId, name: collectorName(byName) },
      topic: topicOf(conversationId),
      groupText: (count) => messagesText(message, count),
      unlessSilenced: true,
      happenedAt: sentAt,
      mail: {
        template: messageMail,
        content: message,
        giveUpAt: daysAfter(delivery.occurredAt, MESSAGE_SENDABLE_DAYS),
      },
    });
  }

  @Subscribes(conversationRead)
  async onConversationRead(event: PayloadOf<typeof conversationRead>, { tx }: Delivery): Promise<void> {
    const { userId, conversationId, readAt } = event;
    if (!(await this.users.findForUpdate(tx, userId))) return;
    await this.bell.markTopicRead(tx, userId, topicOf(conversationId), readAt);
    await this.digestItems.removeRead(tx, userId, topicOf(conversationId), readAt);
  }

  /** Offers are not grouped: each change asks for something else. Reading the conversation reads them all. */
  @Subscribes(offerChanged)
  onOfferChanged(event: PayloadOf<typeof offerChanged>, delivery: Delivery): Promise<void> {
    const { userId, byId, listingId: _listingId, messageId: _messageId, turnedAt, ...offer } = event;
    return this.notifications.notify(delivery, {
      userId,
      kind: 'offer',
      text: offerText(offer),
      actor: { id: byId, name: collectorName(offer.byName) },
      topic: topicOf(offer.conversationId),
      happenedAt: turnedAt,
      mail: {
        template: offerMail,
        content: offer,
        giveUpAt: daysAfter(delivery.occurredAt, OFFER_SENDABLE_DAYS),
      },
    });
  }
}
