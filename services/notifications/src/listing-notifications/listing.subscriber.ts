import { wishMatched } from '@vault/contracts/collection/wishlist';
import type { PayloadOf } from '@vault/contracts/define';
import { listingTakenDown } from '@vault/contracts/marketplace/reports';
import { savedSearchMatched } from '@vault/contracts/marketplace/saved-searches';
import { Handler, Subscribes, SubscribesInBatches, type DeliveredEvent, type Delivery } from '@vault/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { daysAfter } from '../deliveries';
import { NotifyService, type RequestOfEvent } from '../notify';
import {
  searchDigestMail,
  searchMatchMail,
  searchMatchText,
  wishMatchMail,
  wishMatchText,
  type SearchMatch,
  type WishMatch,
} from './listing-match.templates';
import { listingTakenDownMail, listingTakenDownText } from './listing-taken-down.template';

/** An older listing is probably sold. */
const MATCH_SENDABLE_DAYS = 3;
/** The owner must learn the reasons, even after a long failure of the mail server. */
const TAKEN_DOWN_SENDABLE_DAYS = 30;

type WishMatched = DeliveredEvent<PayloadOf<typeof wishMatched>>;
type SearchMatched = DeliveredEvent<PayloadOf<typeof savedSearchMatched>>;

function requestOfWish({ payload, ...event }: WishMatched): RequestOfEvent<WishMatch> {
  const { userId, wishId: _, ...match } = payload;
  return {
    event,
    userId,
    kind: 'wish',
    text: wishMatchText(match),
    mail: { template: wishMatchMail, content: match, giveUpAt: daysAfter(event.occurredAt, MATCH_SENDABLE_DAYS) },
  };
}

/** A search with daily alerts sends a digest of its own. */
function requestOfSearch({ payload, ...event }: SearchMatched): RequestOfEvent<SearchMatch> {
  const { userId, searchId: _, ...match } = payload;
  const daily = match.telling === 'daily';
  return {
    event,
    userId,
    kind: 'search',
    text: searchMatchText(match),
    mail: {
      template: daily ? searchDigestMail : searchMatchMail,
      content: match,
      giveUpAt: daysAfter(event.occurredAt, MATCH_SENDABLE_DAYS),
      policy: daily ? 'own-digest' : undefined,
    },
  };
}

/** New listings that match a user's wishlist or saved searches, and the user's own that were taken down. */
@Handler()
export class ListingSubscriber {
  constructor(private readonly notifications: NotifyService) {}

  @SubscribesInBatches(wishMatched)
  onWishesMatched(events: readonly WishMatched[], tx: EntityManager): Promise<void> {
    return this.notifications.notifyAll(tx, events.map(requestOfWish));
  }

  @SubscribesInBatches(savedSearchMatched)
  onSavedSearchesMatched(events: readonly SearchMatched[], tx: EntityManager): Promise<void> {
    return this.notifications.notifyAll(tx, events.map(requestOfSearch));
  }

  @Subscribes(listingTakenDown)
  onListingTakenDown({ userId, ...listing }: PayloadOf<typeof listingTakenDown>, delivery: Delivery): Promise<void> {
    return this.notifications.notify(delivery, {
      userId,
      kind: 'moderation',
      text: listingTakenDownText(listing),
      mail: {
        template: listingTakenDownMail,
        content: listing,
        giveUpAt: daysAfter(delivery.occurredAt, TAKEN_DOWN_SENDABLE_DAYS),
        policy: 'required',
      },
    });
  }
}
