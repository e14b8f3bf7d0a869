/** A decimal string such as `-1234.50` as `-$1,234.50`. */
export function dollars(amount: string): string {
  const [, sign = '', whole = '0', cents = '00'] = /^(-?)(\d+)(?:\.(\d{2}))?$/.exec(amount) ?? [];
  return `${sign}$${grouped(whole)}.${cents}`;
}

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3}){1,6}$)/g, ',');

/** 12345 as `12,345`. */
export const count = (value: number): string => grouped(String(value));

export const countOf = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2024-05-31` as `31 May 2024`, which is unambiguous in every country. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? month} ${year}`;
}

/** 147 as `№0147`. */
export const vaultNumber = (number: number): string => `№${String(number).padStart(4, '0')}`;
