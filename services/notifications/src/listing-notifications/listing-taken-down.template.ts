import { listingTakenDown, type ReportReason } from '@vault/contracts/marketplace/reports';
import type { z } from 'zod';
import type { NotificationText } from '../bell';
import { formatDate, safeText, type MailTemplate } from '../mail';

const content = listingTakenDown.payload.pick({
  listingId: true,
  title: true,
  ground: true,
  statement: true,
  takenDownAt: true,
});
type TakenDown = z.output<typeof content>;

const TITLE = 'Your listing was taken down';

const GROUNDS: Readonly<Record<ReportReason, string>> = {
  inappropriate: 'inappropriate content',
  spam: 'spam',
  fake: 'a fake or misdescribed model',
  fraud: 'suspected fraud',
  other: 'a breach of the marketplace guidelines',
};

function subjectOf({ title }: TakenDown): string {
  const name = safeText(title);
  return name === undefined ? 'Your listing' : `Your listing “${name}”`;
}

/** On one line. An administrator writes it, hence it is not checked for links. */
const reasonsOf = ({ statement }: TakenDown): string => `The reasons: ${statement.replace(/\s+/g, ' ').trim()}`;

const pathOf = ({ listingId }: TakenDown): string => `/marketplace/listings/${listingId}`;

export const listingTakenDownText = (listing: TakenDown): NotificationText => ({
  title: TITLE,
  body: `${subjectOf(listing)} was taken down. ${reasonsOf(listing)}`,
  link: pathOf(listing),
});

export const listingTakenDownMail: MailTemplate<TakenDown> = {
  name: 'listing-taken-down',
  content,
  letter(listing) {
    const cause =
      listing.ground === null
        ? 'An administrator reviewed it without a report.'
        : `It was reported to us for ${GROUNDS[listing.ground]}, and an administrator agreed.`;
    return {
      subject: TITLE,
      eyebrow: 'Marketplace',
      section: 'Marketplace',
      title: TITLE,
      paragraphs: [
        `${subjectOf(listing)} was taken down on ${formatDate(listing.takenDownAt)}. ${cause}`,
        reasonsOf(listing),
        'Only you can see it now. Open offers were declined, and a transaction that was not paid yet was canceled. A person made this decision, not a program.',
      ],
      button: { label: 'See the listing', path: pathOf(listing) },
      footnote:
        'If you think this is wrong, contact us through our site and name the listing, and we will review it. You can list the car again once the problem is fixed.',
    };
  },
};
