const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** A decimal string in whole cents, rounded half up; null when it is no decimal. */
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

/**
 * Dollars with two decimals, as cards show them: '1240' gives '$1,240.00'. Missing or unreadable gives 'N/A'.
 * Works on the decimal string; no float touches it.
 */
export function formatMoney(amount: string | null | undefined): string {
  const cents = amount == null ? null : toCents(amount);
  if (cents === null) return 'N/A';
  const [whole = '0', fraction = '00'] = fromCents(cents < 0n ? -cents : cents).split('.');
  return `${cents < 0n ? '-' : ''}$${grouped(whole)}.${fraction}`;
}

/** Dollars without decimals, as the statistics show them. Takes the statistics' plain numbers too. */
export function formatWholeMoney(amount: string | number | null | undefined): string {
  if (amount == null) return 'N/A';
  const cents = toCents(typeof amount === 'number' ? amount.toFixed(2) : amount);
  if (cents === null) return 'N/A';
  const size = cents < 0n ? -cents : cents;
  return `${cents < 0n ? '-' : ''}$${grouped(((size + 50n) / 100n).toString())}`;
}

/** `a - b` of two decimal strings, as a decimal string with two places; null when either is missing. */
export function subtractMoney(a: string | null | undefined, b: string | null | undefined): string | null {
  const left = a == null ? null : toCents(a);
  const right = b == null ? null : toCents(b);
  return left === null || right === null ? null : fromCents(left - right);
}

/** How two decimal strings stand: -1, 0 or 1, for sorting and for the sign of a gain. */
export function compareMoney(a: string, b: string): -1 | 0 | 1 {
  const left = toCents(a) ?? 0n;
  const right = toCents(b) ?? 0n;
  return left < right ? -1 : left > right ? 1 : 0;
}
