import { formatCount } from '../../lib/format';

interface Shown {
  /** The page's number, from 1. */
  page: number;
  /** How many a full page has. */
  rows: number;
  /** How many this one has. */
  count: number;
  total: number;
  totalCapped: boolean;
}

/** Which of how many a page of a list shows: '51-100 of 5,012'; more than are counted, 'of 10,000+'. */
export function rangeText({ page, rows, count, total, totalCapped }: Shown): string {
  const all = `${formatCount(total)}${totalCapped ? '+' : ''}`;
  if (count === 0) return `0 of ${all}`;
  const from = (page - 1) * rows + 1;
  return `${formatCount(from)}–${formatCount(from + count - 1)} of ${all}`;
}
