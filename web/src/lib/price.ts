import { formatMoney } from './money';

const SIGNS: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  CAD: 'CA$',
  AUD: 'A$',
  JPY: '¥',
  CHF: 'CHF ',
  SEK: 'SEK ',
  PLN: 'PLN ',
  BRL: 'R$',
  MXN: 'MX$',
};

/** How amounts of a currency begin: '$', 'CHF '. */
export const currencySign = (currency: string): string => SIGNS[currency] ?? `${currency} `;

/** An amount with its currency's sign: '$1,240.00', '€12.00', '¥1,200'. */
export function formatPrice(price: string, currency: string): string {
  const amount = formatMoney(price).replace('$', currencySign(currency));
  return currency === 'JPY' ? amount.replace(/\.00$/, '') : amount;
}

/** What is asked, or that one has to ask. */
export const askedPrice = ({ price, currency }: { price: string | null; currency: string }): string =>
  price === null ? 'Price on request' : formatPrice(price, currency);
