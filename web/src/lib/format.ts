const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthYear = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const);
const whole = new Intl.NumberFormat('en-US');

/** A car's running number in its vault: 147 gives '№0147'. */
export const formatVaultNumber = (number: number): string => `№${String(number).padStart(4, '0')}`;

/** A calendar day (`YYYY-MM-DD`) or a moment, as 'Aug 9, 2025'. */
export const formatDay = (value: string): string => day.format(new Date(value));

/** A moment as 'August 2025'. */
export const formatMonth = (value: string): string => monthYear.format(new Date(value));

/** A moment in milliseconds as local time: '3:04 PM'. */
export const formatTime = (moment: number): string => time.format(moment);

/** A moment in milliseconds as 'Aug 9, 3:04 PM'. */
export const formatMoment = (moment: number): string => dayAndTime.format(moment);

/** 1234 as '1,234'. */
export const formatCount = (value: number): string => whole.format(value);

/** '1 car', '2 cars'. */
export const countOf = (value: number, one: string, many = `${one}s`): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;
