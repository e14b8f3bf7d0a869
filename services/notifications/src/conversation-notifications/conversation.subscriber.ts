import type { PayloadOf } from '@vault/contracts/define';
import { conversationRead, messageSent, offerChanged } from '@vault/contracts/marketplace/events';
import { Handler, Subscribes, SubscribesInBatches, type DeliveredEvent, type Delivery } from '@vault/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { BellService } from '../bell';
import { daysAfter } from '../deliveries';
import { DigestItemsService } from '../digests';
import { collectorName } from '../mail';
import { NotifyService, type RequestOfEvent } from '../notify';
import { UsersService } from '../users';
import { messageMail, messagesText, messageText, type Message } from './message.template';
import { offerMail, offerText, type Offer } from './offer.template';

const MESSAGE_SENDABLE_DAYS = 3;
/** Longer, since another collector waits for an answer. */
const OFFER_SENDABLE_DAYS = 7;

const topicOf = (conversationId: string): string => `conversation:${conversationId}`;

type MessageSent = DeliveredEvent<PayloadOf<typeof messageSent>>;
type OfferChanged = DeliveredEvent<PayloadOf<typeof offerChanged>>;

/** Messages of muted and blocked users are not notified, their offers are. */
function requestOfMessage({ payload, ...event }: MessageSent): RequestOfEvent<Message> {
  const { userId, byId, byName, conversationId, excerpt, sentAt, listingTitle } = payload;
  const message = { byName, conversationId, listingTitle: listingTitle ?? '', excerpt };
  return {
    event,
    userId,
    kind: 'message',
    text: messageText(message),
    actor: { id: byId, name: collectorName(byName) },
    topic: topicOf(conversationId),
    groupText: (count) => messagesText(message, count),
    unlessSilenced: true,
    happenedAt: sentAt,
    mail: { template: messageMail, content: message, giveUpAt: daysAfter(event.occurredAt, MESSAGE_SENDABLE_DAYS) },
  };
}

/** Offers are not grouped: each change asks for something else. Reading the conversation reads them all. */
function requestOfOffer({ payload, ...event }: OfferChanged): RequestOfEvent<Offer> {
  const { userId, byId, listingId: _listingId, messageId: _messageId, turnedAt, ...offer } = payload;
  return {
    event,
    userId,
    kind: 'offer',
    text: offerText(offer),
    actor: { id: byId, name: collectorName(offer.byName) },
    topic: topicOf(offer.conversationId),
    happenedAt: turnedAt,
    mail: { template: offerMail, content: offer, giveUpAt: daysAfter(event.occurredAt, OFFER_SENDABLE_DAYS) },
  };
}

/** Messages and offers of a user's conversations. */
@Handler()
export class ConversationSubscriber {
  constructor(
    private readonly users: UsersService,
    private readonly notifications: NotifyService,
    private readonly bell: BellService,
    private readonly digestItems: DigestItemsService,
  ) {}

  @SubscribesInBatches(messageSent)
  onMessagesSent(events: readonly MessageSent[], tx: EntityManager): Promise<void> {
    return this.notifications.notifyAll(tx, events.map(requestOfMessage));
  }

  @Subscribes(conversationRead)
  async onConversationRead(event: PayloadOf<typeof conversationRead>, { tx }: Delivery): Promise<void> {
    const { userId, conversationId, readAt } = event;
    if (!(await this.users.findForUpdate(tx, [userId])).has(userId)) return;
    await this.bell.markTopicRead(tx, userId, topicOf(conversationId), readAt);
    await this.digestItems.removeRead(tx, userId, topicOf(conversationId), readAt);
  }

  @SubscribesInBatches(offerChanged)
  onOffersChanged(events: readonly OfferChanged[], tx: EntityManager): Promise<void> {
    return this.notifications.notifyAll(tx, events.map(requestOfOffer));
  }
}
