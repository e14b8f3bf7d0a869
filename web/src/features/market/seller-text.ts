import type { Seller } from '@vault/contracts/marketplace/listings';
import { LISTING_COUNT_CAP } from '@vault/contracts/marketplace/listings?light';
import { formatCount } from '../../lib/format';

/** A response time in words: 'within an hour', 'in about 5 hours', 'in about 2 days'. */
export function responseTime(minutes: number): string {
  if (minutes <= 60) return 'within an hour';
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? 'in about an hour' : `in about ${hours} hours`;
  const days = Math.round(hours / 24);
  return days === 1 ? 'in about a day' : `in about ${days} days`;
}

/** The response rate and time of a seller; null before the first question. */
export const responseText = ({ responseRate, responseMinutes }: Pick<Seller, 'responseRate' | 'responseMinutes'>) =>
  responseRate === null
    ? null
    : [`${responseRate}%`, responseMinutes === null ? null : responseTime(responseMinutes)].filter(Boolean).join(', ');

/** The last eight characters of a collector’s id: its random part. */
export const collectorStamp = (id: string): string => id.slice(-8).toUpperCase();

/** A figure that is counted up to a thousand. */
export const figureText = (count: number): string => `${formatCount(count)}${count >= LISTING_COUNT_CAP ? '+' : ''}`;
