import { LISTING_COUNT_CAP } from '@vault/contracts/marketplace/listings?light';
import { countOf, formatCount } from '../../lib/format';

/** The number of listings found. @param isCapped there are more. */
export const resultCountText = (total: number, isCapped: boolean): string =>
  isCapped ? `More than ${formatCount(total)} listings` : countOf(total, 'listing');

/** A figure that is counted up to a thousand. */
export const figureText = (count: number): string => `${formatCount(count)}${count >= LISTING_COUNT_CAP ? '+' : ''}`;
