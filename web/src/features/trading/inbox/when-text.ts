import { dayText } from '../conversation/day-rows';
import { formatTime } from '../../../lib/format';

/** When something was last said, short: '3:04 PM' today, 'Yesterday', 'Nov 19, 2025'. */
export function whenText(moment: number, now: number): string {
  const day = dayText(moment, now);
  return day === 'Today' ? formatTime(moment) : day.replace(/^\w+, /, '');
}
