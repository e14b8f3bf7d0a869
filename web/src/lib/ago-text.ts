import { formatDay, formatTime } from './format';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const dayStart = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);

/** The number of local midnights between two moments, in milliseconds since the epoch. */
export const daysBetween = (earlier: number, later: number): number =>
  Math.round((dayStart(later) - dayStart(earlier)) / (24 * hourMs));

/** A past moment as text: 'Just now', '5 min ago', '3 h ago', 'Yesterday, 3:04 PM', 'Nov 19, 2025'. */
export function agoText(moment: number, now: number): string {
  const passed = now - moment;
  if (passed < minuteMs) return 'Just now';
  if (passed < hourMs) return `${Math.floor(passed / minuteMs)} min ago`;
  const days = daysBetween(moment, now);
  if (days <= 0) return `${Math.floor(passed / hourMs)} h ago`;
  if (days === 1) return `Yesterday, ${formatTime(moment)}`;
  return formatDay(new Date(moment).toISOString());
}

/** The same within a sentence: 'just now', 'yesterday, 3:04 PM'. */
export const agoInSentence = (moment: number, now: number): string =>
  agoText(moment, now).replace(/^(Just|Yesterday)/, (word) => word.toLowerCase());
