const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthYear = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long' });
const whole = new Intl.NumberFormat('en-US');

/** The stamp of a car's running number: 147 gives '№0147'. */
export const formatVaultNumber = (number: number): string => `№${String(number).padStart(4, '0')}`;

/** A calendar day (`YYYY-MM-DD`) or a moment, as 'Aug 9, 2025'. */
export const formatDay = (value: string): string => day.format(new Date(value));

/** A moment as 'August 2025'. */
export const formatMonth = (value: string): string => monthYear.format(new Date(value));

/** 1234 as '1,234'. */
export const formatCount = (value: number): string => whole.format(value);

/** '1 car', '2 cars'. */
export const countOf = (value: number, one: string, many = `${one}s`): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;
