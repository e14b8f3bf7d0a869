import { CONDITION_LABELS, Condition } from '@vault/contracts/collection/cars';
import { AlertFrequency } from '@vault/contracts/marketplace/saved-searches';
import { z } from 'zod';
import type { NotificationText } from '../bell';
import { formatMoney, listingName, safeText, withoutLinks, type DailyLimit, type MailTemplate } from '../mail';

const Listing = z.object({
  listingId: z.int(),
  title: z.string(),
  type: z.enum(['sale', 'trade']),
  price: z.string().nullable(),
  currency: z.string(),
  condition: Condition.nullable(),
});
type Listing = z.output<typeof Listing>;

/** Lower than for other mails, since other users' listings cause them. */
const DAILY_LIMIT: DailyLimit = { verified: 20, unverified: 3 };

/** `“Twin Mill” is listed for $12.00, in condition MOC (Mint on Card).` */
function describeListing({ title, type, price, currency, condition }: Listing): string {
  const terms = type === 'trade' ? 'for trade' : price === null ? 'for sale' : `for ${formatMoney(price, currency)}`;
  const state = condition === null ? '' : `, in condition ${CONDITION_LABELS[condition] ?? condition}`;
  return `${listingName(title, 'A copy')} is listed ${terms}${state}.`;
}

const listingPath = ({ listingId }: Listing): string => `/marketplace/listings/${listingId}`;

const wishMatch = Listing.extend({ wishName: z.string() });
export type WishMatch = z.output<typeof wishMatch>;

const wishTitle = ({ wishName }: WishMatch): string =>
  `${withoutLinks(wishName, 'A car on your wishlist')} is listed on the marketplace`;

export const wishMatchText = (match: WishMatch): NotificationText => ({
  title: wishTitle(match),
  body: describeListing(match),
  link: listingPath(match),
});

export const wishMatchMail: MailTemplate<WishMatch> = {
  name: 'wish-matched',
  content: wishMatch,
  dailyLimit: DAILY_LIMIT,
  letter: (match) => ({
    subject: wishTitle(match),
    eyebrow: 'Wishlist',
    section: 'Wishlist',
    title: wishTitle(match),
    paragraphs: [
      describeListing(match),
      'It matches a car on your wishlist. Other collectors may be looking for it too.',
    ],
    button: { label: 'See the listing', path: listingPath(match) },
    footnote:
      'We write to you once about each listing. To stop this, mark the car as owned or remove it from your wishlist.',
  }),
};

const searchMatch = z.object({
  name: z.string(),
  telling: AlertFrequency,
  listings: z.array(Listing).min(1),
  /** Of all matches, also those that are not in `listings`. */
  count: z.int(),
});
export type SearchMatch = z.output<typeof searchMatch>;

/** The rest can be seen on the marketplace. */
const MAX_LISTINGS = 10;
const MAX_LISTINGS_IN_BELL = 3;

function searchTitle({ name, count }: SearchMatch): string {
  const safeName = safeText(name);
  const search = safeName === undefined ? 'your saved search' : `“${safeName}”`;
  return `${count === 1 ? '1 new listing' : `${count} new listings`} for ${search}`;
}

const searchPath = ({ listings: [first], count }: SearchMatch): string =>
  count === 1 && first ? listingPath(first) : '/marketplace/searches';

export const searchMatchText = (match: SearchMatch): NotificationText => ({
  title: searchTitle(match),
  body: match.listings.slice(0, MAX_LISTINGS_IN_BELL).map(describeListing).join(' '),
  link: searchPath(match),
});

export const searchMatchMail: MailTemplate<SearchMatch> = {
  name: 'saved-search-matched',
  content: searchMatch,
  dailyLimit: DAILY_LIMIT,
  letter(match) {
    const { telling: frequency, listings, count } = match;
    const described = listings.slice(0, MAX_LISTINGS).map(describeListing);
    const more = count - described.length;
    return {
      subject: searchTitle(match),
      eyebrow: frequency === 'daily' ? 'Saved search · daily' : 'Saved search',
      section: 'Marketplace',
      title: searchTitle(match),
      paragraphs: [...described, ...(more > 0 ? [`And ${more} more.`] : [])],
      button: { label: count === 1 ? 'See the listing' : 'See your saved searches', path: searchPath(match) },
      footnote:
        'We write to you once about each listing. Under Saved searches on the marketplace you choose when we write, or that we do not.',
    };
  },
};

/** The daily mail of a saved search, which is limited by itself. */
export const searchDigestMail: MailTemplate<SearchMatch> = { ...searchMatchMail, name: 'saved-search-digest' };
