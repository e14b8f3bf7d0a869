import type { Seller } from '@vault/contracts/marketplace/listings';

/** Minutes as people say them: 'within an hour', 'in about 5 hours', 'in about 2 days'. */
export function responseTime(minutes: number): string {
  if (minutes <= 60) return 'within an hour';
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? 'in about an hour' : `in about ${hours} hours`;
  const days = Math.round(hours / 24);
  return days === 1 ? 'in about a day' : `in about ${days} days`;
}

/** How reliably a seller answers; null while nobody asked them anything. */
export const responseText = ({ responseRate, responseMinutes }: Pick<Seller, 'responseRate' | 'responseMinutes'>) =>
  responseRate === null
    ? null
    : [`${responseRate}%`, responseMinutes === null ? null : responseTime(responseMinutes)].filter(Boolean).join(', ');

/** The stamp of a collector: the last eight signs of the id, which differ between any two. */
export const collectorStamp = (id: string): string => id.slice(-8).toUpperCase();
