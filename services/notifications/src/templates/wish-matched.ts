import { CONDITION_LABELS, Condition } from '@vault/contracts/collection/cars';
import { z } from 'zod';
import { greeting } from './greeting';
import { compose, type Mail } from './layout';
import { plainWords } from './plain-words';

export const content = z.object({
  firstName: z.string(),
  wishName: z.string(),
  listingId: z.int(),
  title: z.string(),
  type: z.enum(['sale', 'trade']),
  price: z.string().nullable(),
  currency: z.string(),
  condition: Condition.nullable(),
});
type Content = z.output<typeof content>;

const amount = (price: string, currency: string): string => (currency === 'USD' ? `$${price}` : `${price} ${currency}`);

function offer({ title, type, price, currency, condition }: Content): string {
  const what = plainWords(title, '');
  const how = type === 'trade' ? 'for trade' : price === null ? 'for sale' : `for ${amount(price, currency)}`;
  const state = condition === null ? '' : `, in condition ${CONDITION_LABELS[condition] ?? condition}`;
  return what === '' ? `A copy is listed ${how}${state}.` : `“${what}” is listed ${how}${state}.`;
}

export function render(wish: Content, publicUrl: string): Mail {
  const name = plainWords(wish.wishName, 'A car on your wishlist');
  return compose(
    `${name} is listed on the market`,
    greeting(wish.firstName),
    {
      eyebrow: 'Wishlist',
      section: 'Wishlist',
      title: `${name} has turned up`,
      paragraphs: [offer(wish), 'It matches what you wrote on your wishlist. Others may be looking for it too.'],
      button: { label: 'See the listing', url: `${publicUrl}/marketplace/listings/${wish.listingId}` },
      footnote:
        'We tell you of each listing once. A wish that is marked as owned, or taken off the list, is told of no more.',
    },
    publicUrl,
  );
}
