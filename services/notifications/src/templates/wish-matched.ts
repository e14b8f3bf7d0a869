import { z } from 'zod';
import type { Words } from '../inbox/inbox.service';
import { greeting } from './greeting';
import { compose, type Mail } from './layout';
import { Offered, offerWords } from './offer-words';
import { plainWords } from './plain-words';

export const content = Offered.extend({ firstName: z.string(), wishName: z.string() });

type Match = Omit<z.output<typeof content>, 'firstName'>;

const nameOf = ({ wishName }: Match): string => plainWords(wishName, 'A car on your wishlist');

export const words = (match: Match): Words => ({
  title: `${nameOf(match)} has turned up`,
  body: offerWords(match),
  link: `/marketplace/listings/${match.listingId}`,
});

export function render(wish: z.output<typeof content>, publicUrl: string, stopUrl?: string): Mail {
  const name = nameOf(wish);
  return compose(
    `${name} is listed on the market`,
    greeting(wish.firstName),
    {
      eyebrow: 'Wishlist',
      section: 'Wishlist',
      title: `${name} has turned up`,
      paragraphs: [offerWords(wish), 'It matches what you wrote on your wishlist. Others may be looking for it too.'],
      button: { label: 'See the listing', url: `${publicUrl}/marketplace/listings/${wish.listingId}` },
      footnote:
        'We tell you of each listing once. A wish that is marked as owned, or taken off the list, is told of no more.',
    },
    publicUrl,
    stopUrl,
  );
}
