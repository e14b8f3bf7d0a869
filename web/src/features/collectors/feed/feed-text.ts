import type { FeedEntry } from '@vault/contracts/identity/feed';
import { countOf, formatCount } from '../../../lib/format';

/** A feed entry as text, to follow the collector's name. */
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
