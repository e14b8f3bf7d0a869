/** A price as the vault may take it for a purchase price: it reckons in US dollars, and other money is not taken for them. */
export const dollars = (price: string | null, currency: string): string | null => (currency === 'USD' ? price : null);
