import { formatCount } from '../../lib/format';

/** '+12.5%', '-3%', '0%'; nothing for a change from nothing. */
export function percentText(percent: number | null): string {
  if (percent === null) return '';
  const shown = Number(Math.abs(percent).toFixed(1));
  const sign = shown === 0 ? '' : percent < 0 ? '-' : '+';
  return `${sign}${formatCount(shown)}%`;
}
