import { ReportReason } from '@vault/contracts/marketplace/reports';
import { z } from 'zod';
import type { Words } from '../inbox/inbox.service';
import { greeting } from './greeting';
import { compose, type Mail } from './layout';
import { plainWords } from './plain-words';

export const content = z.object({
  firstName: z.string(),
  listingId: z.int(),
  title: z.string(),
  ground: ReportReason.nullable(),
  statement: z.string(),
  takenDownAt: z.iso.datetime({ offset: true }),
});

/** What a listing was reported for, as its owner reads it. */
const GROUNDS: Readonly<Record<ReportReason, string>> = {
  inappropriate: 'inappropriate content',
  spam: 'spam',
  fake: 'a fake or misdescribed model',
  fraud: 'suspected fraud',
  other: 'a breach of the marketplace guidelines',
};

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The reasons are the administrator's own words, hence trusted; their lines become one. */
const onOneLine = (words: string): string => words.replace(/\s+/g, ' ').trim();

type TakenDown = Omit<z.output<typeof content>, 'firstName'>;

function whatOf({ title }: TakenDown): string {
  const words = plainWords(title, '');
  return words === '' ? 'Your listing' : `Your listing “${words}”`;
}

export const words = (listing: TakenDown): Words => ({
  title: 'Your listing was taken down',
  body: `${whatOf(listing)} was taken down. The reasons: ${onOneLine(listing.statement)}`,
  link: `/marketplace/listings/${listing.listingId}`,
});

export function render(listing: z.output<typeof content>, publicUrl: string): Mail {
  const { firstName, listingId, ground, statement, takenDownAt } = listing;
  const why =
    ground === null
      ? 'Our administrator looked at it without a report.'
      : `It was reported to us for ${GROUNDS[ground]}, and our administrator agreed.`;
  return compose(
    'Your listing was taken down',
    greeting(firstName),
    {
      eyebrow: 'Marketplace',
      section: 'Marketplace',
      title: 'Your listing was taken down',
      paragraphs: [
        `${whatOf(listing)} was taken down on ${day.format(new Date(takenDownAt))}. ${why}`,
        `The reasons: ${onOneLine(statement)}`,
        'Nobody but you can see it any more. Open offers on it were declined, and a deal that was not paid yet was called off. A person decided this, not a program.',
      ],
      button: { label: 'See the listing', url: `${publicUrl}/marketplace/listings/${listingId}` },
      footnote:
        'If you think that this is wrong, write to us by the contact on our site, naming the listing, and it is looked at again. You may list the car anew once what is named above is mended.',
    },
    publicUrl,
  );
}
