const LINK_PATTERN = /:\/\/|[\p{L}\p{N}]\.\p{L}{2,}/u;

/**
 * A user's text on one line, or `fallback` where it is empty or mail programs would turn it into a link: nobody may
 * advertise another site in our name.
 */
export function withoutLinks(text: string, fallback: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line === '' || LINK_PATTERN.test(line) ? fallback : line;
}

/** A user's text on one line; undefined where nothing of it may be shown. */
export function safeText(text: string | null): string | undefined {
  const line = withoutLinks(text ?? '', '');
  return line === '' ? undefined : line;
}

/** Anybody can register another person's address under any name, so the name is checked too. */
export const greeting = (firstName: string): string => `Hello ${withoutLinks(firstName, 'collector')},`;

export const collectorName = (name: string | null): string => withoutLinks(name ?? '', 'A collector');

/** A listing's title in quotation marks, or `fallback`. */
export function listingName(title: string, fallback = 'your listing'): string {
  const name = safeText(title);
  return name === undefined ? fallback : `“${name}”`;
}

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const DATE_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** An ISO timestamp as `8 March 2026`. */
export const formatDate = (timestamp: string): string => DATE.format(new Date(timestamp));

/** An ISO timestamp as `8 March 2026 at 09:05 UTC`. */
export const formatDateTime = (timestamp: string): string => `${DATE_TIME.format(new Date(timestamp))} UTC`;

/** A decimal string as `$1,250.00`, or `1,250.00 EUR` in other currencies. */
export function formatMoney(amount: string, currency = 'USD'): string {
  const [whole = '', cents = ''] = amount.split('.');
  const formatted = `${whole.replace(/\B(?=(\d{3}){1,6}$)/g, ',')}.${cents}`;
  return currency === 'USD' ? `$${formatted}` : `${formatted} ${currency}`;
}
