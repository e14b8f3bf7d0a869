import type { FeedEntry } from '@vault/contracts/identity/feed';
import { countOf, formatCount } from '../../../lib/format';

/** What somebody did, as it goes on from their name. */
export function feedText(entry: FeedEntry): string {
  switch (entry.kind) {
    case 'added':
      return entry.count === 1 ? 'added a car' : `added ${countOf(entry.count, 'car')}`;
    case 'listed':
      return entry.listing.type === 'trade' ? 'offers a car for trade' : 'offers a car for sale';
    case 'reached':
      return `has ${formatCount(entry.cars)} cars now`;
  }
}
