/** An amount as people read it: dollars by their sign, others by their code. */
export const money = (amount: string, currency = 'USD'): string =>
  currency === 'USD' ? `$${amount}` : `${amount} ${currency}`;
