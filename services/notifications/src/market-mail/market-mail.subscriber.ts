import type { PayloadOf } from '@vault/contracts/define';
import { listingTakenDown } from '@vault/contracts/marketplace/reports';
import { savedSearchMatched } from '@vault/contracts/marketplace/saved-searches';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { daysAfter } from '../telling/days-after';
import { TellingService } from '../telling/telling.service';
import * as takenDownMail from '../templates/listing-taken-down';
import * as searchMail from '../templates/saved-search-matched';

/** A listing that is older than this is probably gone. */
const NEWS_DAYS = 3;
/** Reasons are owed to whoever is acted against, also after a long failure of the mail. */
const REASONS_DAYS = 30;

/** What people are told about the market as a whole. */
@Handler()
export class MarketMailSubscriber {
  constructor(private readonly telling: TellingService) {}

  /** Digests come once a day for each search, of which there are few: who is known to have asked gets them all. */
  @Subscribes(savedSearchMatched)
  onSavedSearchMatched(search: PayloadOf<typeof savedSearchMatched>, delivery: Delivery): Promise<void> {
    const { userId, name, telling, listings, count } = search;
    const found = { name, telling, listings, count };
    return this.telling.tell(delivery, {
      userId,
      kind: 'search',
      words: searchMail.words(found),
      mail: {
        template: telling === 'daily' ? 'saved-search-digest' : 'saved-search-matched',
        content: (firstName) => ({ firstName, ...found }),
        giveUpAt: daysAfter(delivery.occurredAt, NEWS_DAYS),
        ...(telling === 'daily' && { sends: 'daily' as const }),
      },
    });
  }

  @Subscribes(listingTakenDown)
  onListingTakenDown(listing: PayloadOf<typeof listingTakenDown>, delivery: Delivery): Promise<void> {
    const { userId, ...told } = listing;
    return this.telling.tell(delivery, {
      userId,
      kind: 'moderation',
      words: takenDownMail.words(told),
      mail: {
        template: 'listing-taken-down',
        content: (firstName) => ({ firstName, ...told }),
        giveUpAt: daysAfter(delivery.occurredAt, REASONS_DAYS),
        sends: 'owed',
      },
    });
  }
}
