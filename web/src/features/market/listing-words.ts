import type { Listing, ListingStatus } from '@vault/contracts/marketplace/listings';
import type { BadgeTone } from '../../design-system/badge';
import type { FramedPhoto } from '../../design-system/photo-frame';
import { formatMoney } from '../../lib/money';

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
export const askedPrice = ({ price, currency }: Pick<Listing, 'price' | 'currency'>): string =>
  price === null ? 'Price on request' : formatPrice(price, currency);

export const TYPE_LABELS = { sale: 'Sale', trade: 'Trade' } as const;
export const STATUS_LABELS: Readonly<Record<ListingStatus, string>> = {
  active: 'Active',
  reserved: 'Reserved',
  sold: 'Sold',
  removed: 'Taken down',
};
export const TYPE_TONES: Readonly<Record<Listing['type'], BadgeTone>> = { sale: 'brass', trade: 'info' };
export const STATUS_TONES: Readonly<Record<ListingStatus, BadgeTone>> = {
  active: 'ok',
  reserved: 'warn',
  sold: 'neutral',
  removed: 'danger',
};

/** All photos of a listing in their order; the first is the cover. */
export const listingPhotos = ({ photos, pictures }: Pick<Listing, 'photos' | 'pictures'>): FramedPhoto[] =>
  photos.map((url) => pictures.find((picture) => picture.url === url) ?? { url });
