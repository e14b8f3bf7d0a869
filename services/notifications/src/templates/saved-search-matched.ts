import { Telling } from '@vault/contracts/marketplace/saved-searches';
import { z } from 'zod';
import { greeting } from './greeting';
import { compose, type Mail } from './layout';
import { Offered, offerWords } from './offer-words';
import { plainWords } from './plain-words';

export const content = z.object({
  firstName: z.string(),
  name: z.string(),
  telling: Telling,
  listings: z.array(Offered).min(1),
  /** How many there are in all. */
  count: z.int(),
});
type Content = z.output<typeof content>;

/** A mail is read in a moment; the rest is on the market. */
const MOST_NAMED = 10;

function buttonOf({ listings: [first], count }: Content, publicUrl: string): { label: string; url: string } {
  return count === 1 && first
    ? { label: 'See the listing', url: `${publicUrl}/marketplace/listings/${first.listingId}` }
    : { label: 'See your saved searches', url: `${publicUrl}/marketplace/searches` };
}

export function render(search: Content, publicUrl: string): Mail {
  const { firstName, telling, listings, count } = search;
  const words = plainWords(search.name, '');
  const name = words === '' ? 'your saved search' : `“${words}”`;
  const found = count === 1 ? '1 new listing' : `${count} new listings`;
  const named = listings.slice(0, MOST_NAMED);
  const more = count > named.length ? [`And ${count - named.length} more.`] : [];
  return compose(
    `${found} for ${name}`,
    greeting(firstName),
    {
      eyebrow: telling === 'daily' ? 'Saved search · daily' : 'Saved search',
      section: 'Marketplace',
      title: `${found} for ${name}`,
      paragraphs: [...named.map(offerWords), ...more],
      button: buttonOf(search, publicUrl),
      footnote:
        'We tell you of each listing once. When we write, or that we do not, is said beside the search under Saved searches on the market.',
    },
    publicUrl,
  );
}
