import type { Terms } from '../offers/terms';

type Offer = Pick<Terms, 'price' | 'cars'> & { readonly currency: string };

const money = ({ price, currency }: Offer): string[] => (price === null ? [] : [`${price} ${currency}`]);

const ofOffer = (offer: Offer): string =>
  `Offer: ${[...offer.cars.map(({ name }) => name), ...money(offer)].join(' + ')}`;

interface Said {
  readonly text: string;
  readonly pictures: readonly unknown[];
  readonly offer: Offer | null;
}

/** What a message is in a list of conversations. */
export function inShort({ text, pictures, offer }: Said): string {
  if (text !== '') return text;
  if (offer) return ofOffer(offer);
  return pictures.length === 1 ? 'Photo' : `${pictures.length} photos`;
}
