import { formatMoney } from './money';

/** An amount with its currency's sign: '$1,240.00', '€12.00', '¥1,200'. */
export function formatPrice(price: string, currency: string): string {
  const amount = formatMoney(price, currency);
  return currency === 'JPY' ? amount.replace(/\.00$/, '') : amount;
}

/** A listing's price, or 'Price on request'. */
export const listingPriceText = ({ price, currency }: { price: string | null; currency: string }): string =>
  price === null ? 'Price on request' : formatPrice(price, currency);
