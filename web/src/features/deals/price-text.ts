import { formatMoney } from '../../lib/money';

/** An amount in the listing's money: '$35.00', '35.00 EUR'. */
export const priceText = (amount: string, currency: string): string =>
  currency === 'USD' ? formatMoney(amount) : `${amount} ${currency}`;
