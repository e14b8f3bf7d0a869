import { currencyDisplay } from './currency-display';

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3}){1,6}$)/g, ',');

/** A decimal string in whole cents, rounded half up; null if it is not a decimal. */
function toCents(amount: string): bigint | null {
  const match = DECIMAL.exec(amount.trim());
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const cents = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2)) + (Number(fraction[2] ?? 0) >= 5 ? 1n : 0n);
  return sign ? -cents : cents;
}

function fromCents(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const SIGNS: Readonly<Record<string, string>> = {
  EUR: '€',
  GBP: '£',
  CAD: 'CA$',
  AUD: 'A$',
  JPY: '¥',
  BRL: 'R$',
  MXN: 'MX$',
};

/** The prefix of amounts of a currency: '$', 'US$', 'CHF '. A code ends with a no-break space. */
export function currencySign(currency = 'USD'): string {
  const display = currencyDisplay();
  if (display === 'code') return `${currency}\u00a0`;
  if (currency === 'USD') return display === 'symbol' ? 'US$' : '$';
  return SIGNS[currency] ?? `${currency}\u00a0`;
}

const withSign = (cents: bigint, sign: string, digits: string): string => `${cents < 0n ? '-' : ''}${sign}${digits}`;
const absolute = (cents: bigint): bigint => (cents < 0n ? -cents : cents);

/**
 * An amount with two decimals: '1240' gives '$1,240.00', depending on the user's currency display. A missing or
 * malformed amount gives 'N/A'. Computed without floats.
 */
export function formatMoney(amount: string | null | undefined, currency = 'USD'): string {
  const cents = amount == null ? null : toCents(amount);
  if (cents === null) return 'N/A';
  const [whole = '0', fraction = '00'] = fromCents(absolute(cents)).split('.');
  return withSign(cents, currencySign(currency), `${grouped(whole)}.${fraction}`);
}

/** Dollars rounded to whole ones, as in statistics, whose amounts may be numbers. */
export function formatWholeMoney(amount: string | number | null | undefined): string {
  if (amount == null) return 'N/A';
  const cents = toCents(typeof amount === 'number' ? amount.toFixed(2) : amount);
  if (cents === null) return 'N/A';
  return withSign(cents, currencySign(), grouped(((absolute(cents) + 50n) / 100n).toString()));
}

/** `a - b` of two decimal strings, as a decimal string with two places; null when either is missing. */
export function subtractMoney(a: string | null | undefined, b: string | null | undefined): string | null {
  const left = a == null ? null : toCents(a);
  const right = b == null ? null : toCents(b);
  return left === null || right === null ? null : fromCents(left - right);
}

/** Compares two decimal strings by value: -1, 0 or 1. */
export function compareMoney(a: string, b: string): -1 | 0 | 1 {
  const left = toCents(a) ?? 0n;
  const right = toCents(b) ?? 0n;
  return left < right ? -1 : left > right ? 1 : 0;
}
