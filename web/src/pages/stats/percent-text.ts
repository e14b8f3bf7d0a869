import { formatCount } from '../../lib/format';

/** Formats '+12.5%', '-3%' or '0%'; an empty text for null. */
export function percentText(percent: number | null): string {
  if (percent === null) return '';
  const rounded = Number(Math.abs(percent).toFixed(1));
  const sign = rounded === 0 ? '' : percent < 0 ? '-' : '+';
  return `${sign}${formatCount(rounded)}%`;
}
