import { formatCount } from '../../lib/format';

interface PageRange {
  /** The number of the page, from 1. */
  page: number;
  /** The number of rows on a full page. */
  rows: number;
  /** The number of rows on this page. */
  count: number;
  total: number;
  totalCapped: boolean;
}

/** The visible range of a list: '51-100 of 5,012', or 'of 10,000+' if the total is capped. */
export function rangeText({ page, rows, count, total, totalCapped }: PageRange): string {
  const all = `${formatCount(total)}${totalCapped ? '+' : ''}`;
  if (count === 0) return `0 of ${all}`;
  const from = (page - 1) * rows + 1;
  return `${formatCount(from)}–${formatCount(from + count - 1)} of ${all}`;
}
