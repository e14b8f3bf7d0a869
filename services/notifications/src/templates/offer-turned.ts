import { offerChanged } from '@vault/contracts/marketplace/events';
import { z } from 'zod';
import type { Words } from '../inbox/inbox.service';
import { dayOf } from './days';
import { greeting } from './greeting';
import { compose, type Mail } from './layout';
import { money } from './money';
import { nameOf, titleOf, wordsOf } from './names';

const { shape } = offerChanged.payload;

export const content = z.object({
  firstName: z.string(),
  conversationId: shape.conversationId,
  listingTitle: shape.listingTitle,
  byName: shape.byName,
  turn: shape.turn,
  price: shape.price,
  currency: shape.currency,
  cars: shape.cars,
  message: shape.message,
  expiresAt: shape.expiresAt,
  transactionId: shape.transactionId,
});
type Content = z.output<typeof content>;
type Offer = Omit<Content, 'firstName'>;

interface Turn {
  readonly title: (name: string) => string;
  /** What it means for whoever reads it. */
  readonly means: string;
  readonly button: string;
}

const TURNS: Readonly<Record<Offer['turn'], Turn>> = {
  made: {
    title: (name) => `${name} made you an offer`,
    means: 'You may accept it, decline it or answer with an offer of your own.',
    button: 'See the offer',
  },
  countered: {
    title: (name) => `${name} made a counter-offer`,
    means: 'It takes the place of the offer before. You may accept it, decline it or answer with another.',
    button: 'See the offer',
  },
  accepted: {
    title: (name) => `${name} accepted your offer`,
    means: 'The deal is on: each step from here to the end is on its own page.',
    button: 'Go to the deal',
  },
  declined: {
    title: (name) => `${name} declined your offer`,
    means: 'Nothing is owed, and cars that you offered are free again.',
    button: 'See the conversation',
  },
  withdrawn: {
    title: (name) => `${name} took the offer back`,
    means: 'It can be accepted no more. You may go on writing to each other.',
    button: 'See the conversation',
  },
  expired: {
    title: () => 'Your offer has expired',
    means: 'Nobody answered it in time. Cars that you offered are free again, and you may make another.',
    button: 'See the conversation',
  },
};

const carsOf = (cars: number): string => (cars === 1 ? '1 car' : `${cars} cars`);

/** What is offered for what: `$12.00 and 2 cars for “Twin Mill”`. */
function termsOf({ price, currency, cars, listingTitle }: Offer): string {
  const given = [...(price === null ? [] : [money(price, currency ?? undefined)]), ...(cars > 0 ? [carsOf(cars)] : [])];
  return given.length === 0 ? titleOf(listingTitle) : `${given.join(' and ')} for ${titleOf(listingTitle)}`;
}

const linkOf = ({ turn, transactionId, conversationId }: Offer): string =>
  turn === 'accepted' && transactionId !== null
    ? `/marketplace/transactions/${transactionId}`
    : `/marketplace/inbox/${conversationId}`;

const titleFor = (offer: Offer): string => TURNS[offer.turn].title(nameOf(offer.byName));

function bodyOf(offer: Offer): string {
  const said = wordsOf(offer.message);
  return `${termsOf(offer)}.${said === undefined ? '' : ` ${said}`}`;
}

export const words = (offer: Offer): Words => ({ title: titleFor(offer), body: bodyOf(offer), link: linkOf(offer) });

export function render(offer: Content, publicUrl: string, stopUrl?: string): Mail {
  const { means, button } = TURNS[offer.turn];
  const until = offer.expiresAt === null ? '' : ` It stands until ${dayOf(offer.expiresAt)}.`;
  const said = wordsOf(offer.message);
  return compose(
    `${titleFor(offer)}: ${termsOf(offer)}`,
    greeting(offer.firstName),
    {
      eyebrow: 'Offer',
      section: 'Marketplace',
      title: titleFor(offer),
      paragraphs: [`${termsOf(offer)}.${until}`, means],
      ...(said !== undefined && { quote: said }),
      button: { label: button, url: `${publicUrl}${linkOf(offer)}` },
      footnote: 'Nothing binds anybody before an offer is accepted, and no money passes through us.',
    },
    publicUrl,
    stopUrl,
  );
}
