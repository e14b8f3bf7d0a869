const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long it is until something, rounded down so that nobody comes too late: '2 days', '47 hours', '5 minutes'. */
export function leftText(ms: number): string {
  if (ms < MINUTE) return 'less than a minute';
  if (ms < HOUR) return some(Math.floor(ms / MINUTE), 'minute');
  if (ms < 2 * DAY) return some(Math.floor(ms / HOUR), 'hour');
  return some(Math.floor(ms / DAY), 'day');
}
