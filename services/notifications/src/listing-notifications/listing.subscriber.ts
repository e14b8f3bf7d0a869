import { wishMatched } from '@vault/contracts/collection/wishlist';
import type { PayloadOf } from '@vault/contracts/define';
import { listingTakenDown } from '@vault/contracts/marketplace/reports';
import { savedSearchMatched } from '@vault/contracts/marketplace/saved-searches';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { daysAfter } from '../deliveries';
import { NotifyService } from '../notify';
import {
  searchDigestMail,
  searchMatchMail,
  searchMatchText,
  wishMatchMail,
  wishMatchText,
} from './listing-match.templates';
import { listingTakenDownMail, listingTakenDownText } from './listing-taken-down.template';

/** An older listing is probably sold. */
const MATCH_SENDABLE_DAYS = 3;
/** The owner must learn the reasons, even after a long failure of the mail server. */
const TAKEN_DOWN_SENDABLE_DAYS = 30;

/** New listings that match a user's wishlist or saved searches, and the user's own that were taken down. */
@Handler()
export class ListingSubscriber {
  constructor(private readonly notifications: NotifyService) {}

  @Subscribes(wishMatched)
  onWishMatched({ userId, wishId: _, ...match }: PayloadOf<typeof wishMatched>, delivery: Delivery): Promise<void> {
    return this.notifications.notify(delivery, {
      userId,
      kind: 'wish',
      text: wishMatchText(match),
      mail: {
        template: wishMatchMail,
        content: match,
        giveUpAt: daysAfter(delivery.occurredAt, MATCH_SENDABLE_DAYS),
      },
    });
  }

  /** A search with daily alerts sends a digest of its own. */
  @Subscribes(savedSearchMatched)
  onSavedSearchMatched(event: PayloadOf<typeof savedSearchMatched>, delivery: Delivery): Promise<void> {
    const { userId, searchId: _, ...match } = event;
    const daily = match.telling === 'daily';
    return this.notifications.notify(delivery, {
      userId,
      kind: 'search',
      text: searchMatchText(match),
      mail: {
        template: daily ? searchDigestMail : searchMatchMail,
        content: match,
        giveUpAt: daysAfter(delivery.occurredAt, MATCH_SENDABLE_DAYS),
        policy: daily ? 'own-digest' : undefined,
      },
    });
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
