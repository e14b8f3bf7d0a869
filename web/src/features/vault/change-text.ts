import { formatCount } from '../../lib/format';
import { formatWholeMoney } from '../../lib/money';

export interface Change {
  text: string;
  tone: 'up' | 'down' | 'muted';
}

/** '+12 this month'; null if nothing was added. */
export const addedText = (addedThisMonth: number): string | null =>
  addedThisMonth > 0 ? `+${formatCount(addedThisMonth)} this month` : null;

/** '+5.2% this week'; null if there is nothing to compare with or the change rounds to 0.0. */
export function weekChange(percent: number | null): Change | null {
  if (percent === null || Math.abs(percent) < 0.05) return null;
  const rounded = formatCount(Number(Math.abs(percent).toFixed(1)));
  return { text: `${percent < 0 ? '-' : '+'}${rounded}% this week`, tone: percent < 0 ? 'down' : 'up' };
}

/** The value of the cars with a purchase price minus what was paid: '$1,205'. null if no car has both figures. */
export function gainText(gain: number | null): Change | null {
  if (gain === null) return null;
  if (Math.abs(gain) < 0.5) return { text: '$0', tone: 'muted' };
  return { text: formatWholeMoney(Math.abs(gain)), tone: gain < 0 ? 'down' : 'up' };
}
