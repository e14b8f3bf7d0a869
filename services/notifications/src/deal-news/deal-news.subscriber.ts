import type { PayloadOf } from '@vault/contracts/define';
import {
  conversationRead,
  transactionProgressed,
  messageSent,
  offerChanged,
} from '@vault/contracts/marketplace/events';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { DigestItems } from '../digests/digest-items.service';
import { InboxService, type Named } from '../inbox/inbox.service';
import { RecipientsService } from '../recipients/recipients.service';
import { RelationsService } from '../relations/relations.service';
import { daysAfter } from '../telling/days-after';
import { TellingService } from '../telling/telling.service';
import * as dealMail from '../templates/deal-stepped';
import * as messageMail from '../templates/message';
import { nameOf } from '../templates/names';
import * as offerMail from '../templates/offer-turned';

const MESSAGE_DAYS = 3;
/** Somebody waits at the other end of a deal. */
const DEAL_DAYS = 7;

const namedIn = (byId: string | null, byName: string | null): Named | undefined =>
  byId === null ? undefined : { id: byId, name: nameOf(byName) };

const topicOf = (conversationId: string): string => `conversation:${conversationId}`;

/** What people are told of their conversations, offers and deals. */
@Handler()
export class DealNewsSubscriber {
  constructor(
    private readonly recipients: RecipientsService,
    private readonly relations: RelationsService,
    private readonly telling: TellingService,
    private readonly inbox: InboxService,
    private readonly digestItems: DigestItems,
  ) {}

  /** What somebody writes who was muted is read where it stands; offers and deals are told all the same. */
  @Subscribes(messageSent)
  async onMessageSent(event: PayloadOf<typeof messageSent>, delivery: Delivery): Promise<void> {
    const { userId, byId, byName, conversationId, excerpt, sentAt } = event;
    const message = { byName, conversationId, listingTitle: event.listingTitle ?? '', excerpt };
    if (await this.relations.isSilent(delivery.tx, userId, byId)) return;
    await this.telling.tell(delivery, {
      userId,
      kind: 'message',
      words: messageMail.words(message),
      named: namedIn(byId, byName),
      topic: topicOf(conversationId),
      folds: (count) => messageMail.wordsOfMany(message, count),
      happenedAt: sentAt,
      mail: {
        template: 'message',
        content: (firstName) => ({ firstName, ...message }),
        giveUpAt: daysAfter(delivery.occurredAt, MESSAGE_DAYS),
      },
    });
  }

  @Subscribes(conversationRead)
  async onConversationRead(event: PayloadOf<typeof conversationRead>, { tx }: Delivery): Promise<void> {
    const { userId, conversationId, readAt } = event;
    if (!(await this.recipients.find(tx, userId))) return;
    await this.inbox.readTopic(tx, userId, topicOf(conversationId), readAt);
    await this.digestItems.readTopic(tx, userId, topicOf(conversationId), readAt);
  }

  /** Each turn is told for itself; reading the conversation reads them all. */
  @Subscribes(offerChanged)
  onOfferTurned(event: PayloadOf<typeof offerChanged>, delivery: Delivery): Promise<void> {
    const { userId, byId, listingId: _, messageId: __, turnedAt, ...offer } = event;
    return this.telling.tell(delivery, {
      userId,
      kind: 'offer',
      words: offerMail.words(offer),
      named: namedIn(byId, offer.byName),
      topic: topicOf(offer.conversationId),
      happenedAt: turnedAt,
      mail: {
        template: 'offer-turned',
        content: (firstName) => ({ firstName, ...offer }),
        giveUpAt: daysAfter(delivery.occurredAt, DEAL_DAYS),
      },
    });
  }

  @Subscribes(transactionProgressed)
  onDealStepped(event: PayloadOf<typeof transactionProgressed>, delivery: Delivery): Promise<void> {
    const { userId, byId, steppedAt, ...step } = event;
    return this.telling.tell(delivery, {
      userId,
      kind: 'transaction',
      words: dealMail.words(step),
      named: namedIn(byId, step.byName),
      happenedAt: steppedAt,
      mail: {
        template: 'deal-stepped',
        content: (firstName) => ({ firstName, ...step }),
        giveUpAt: daysAfter(delivery.occurredAt, DEAL_DAYS),
      },
    });
  }
}
