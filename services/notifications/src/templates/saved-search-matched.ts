import { AlertFrequency } from '@vault/contracts/marketplace/saved-searches';
import { z } from 'zod';
import type { Words } from '../inbox/inbox.service';
import { greeting } from './greeting';
import { compose, type Mail } from './layout';
import { Offered, offerWords } from './offer-words';
import { plainWords } from './plain-words';

export const content = z.object({
  firstName: z.string(),
  name: z.string(),
  telling: AlertFrequency,
  listings: z.array(Offered).min(1),
  /** How many there are in all. */
  count: z.int(),
});
type Content = z.output<typeof content>;
type Search = Omit<Content, 'firstName'>;

/** A mail is read in a moment; the rest is on the market. */
const MAX_NAMED = 10;

function titleOf({ name, count }: Search): string {
  const words = plainWords(name, '');
  return `${count === 1 ? '1 new listing' : `${count} new listings`} for ${words === '' ? 'your saved search' : `“${words}”`}`;
}

const linkOf = ({ listings: [first], count }: Search): string =>
  count === 1 && first ? `/marketplace/listings/${first.listingId}` : '/marketplace/searches';

export const words = (search: Search): Words => ({
  title: titleOf(search),
  body: search.listings.slice(0, 3).map(offerWords).join(' '),
  link: linkOf(search),
});

export function render(search: Content, publicUrl: string, stopUrl?: string): Mail {
  const { firstName, telling, listings, count } = search;
  const named = listings.slice(0, MAX_NAMED);
  const more = count > named.length ? [`And ${count - named.length} more.`] : [];
  return compose(
    titleOf(search),
    greeting(firstName),
    {
      eyebrow: telling === 'daily' ? 'Saved search · daily' : 'Saved search',
      section: 'Marketplace',
      title: titleOf(search),
      paragraphs: [...named.map(offerWords), ...more],
      button: {
        label: count === 1 ? 'See the listing' : 'See your saved searches',
        url: `${publicUrl}${linkOf(search)}`,
      },
      footnote:
        'We tell you of each listing once. When we write, or that we do not, is said beside the search under Saved searches on the market.',
    },
    publicUrl,
    stopUrl,
  );
}
