import { offerChanged } from '@vault/contracts/marketplace/events';
import type { z } from 'zod';
import type { NotificationText } from '../bell';
import { collectorName, formatDate, formatMoney, listingName, safeText, type MailTemplate } from '../mail';

const content = offerChanged.payload.pick({
  conversationId: true,
  listingTitle: true,
  byName: true,
  turn: true,
  price: true,
  currency: true,
  cars: true,
  message: true,
  expiresAt: true,
  transactionId: true,
});
export type Offer = z.output<typeof content>;

interface Change {
  readonly title: (name: string) => string;
  /** What it means for the reader. */
  readonly meaning: string;
  readonly button: string;
}

const CHANGES: Readonly<Record<Offer['turn'], Change>> = {
  made: {
    title: (name) => `${name} made you an offer`,
    meaning: 'You can accept it, decline it or make a counter-offer.',
    button: 'See the offer',
  },
  countered: {
    title: (name) => `${name} made a counter-offer`,
    meaning: 'It replaces the previous offer. You can accept it, decline it or make another counter-offer.',
    button: 'See the offer',
  },
  accepted: {
    title: (name) => `${name} accepted your offer`,
    meaning: 'The page of the transaction shows every step from here to the end.',
    button: 'Go to the transaction',
  },
  declined: {
    title: (name) => `${name} declined your offer`,
    meaning: 'Nothing is owed. Cars that you offered are available again.',
    button: 'See the conversation',
  },
  withdrawn: {
    title: (name) => `${name} withdrew the offer`,
    meaning: 'It can no longer be accepted. You can still write to each other.',
    button: 'See the conversation',
  },
  expired: {
    title: () => 'Your offer has expired',
    meaning: 'It was not answered in time. Cars that you offered are available again, and you can make another offer.',
    button: 'See the conversation',
  },
};

const titleOf = ({ turn, byName }: Offer): string => CHANGES[turn].title(collectorName(byName));

const countCars = (cars: number): string => (cars === 1 ? '1 car' : `${cars} cars`);

/** What is offered for what: `$12.00 and 2 cars for “Twin Mill”`. */
function termsOf({ price, currency, cars, listingTitle }: Offer): string {
  const offered = [
    ...(price === null ? [] : [formatMoney(price, currency ?? undefined)]),
    ...(cars > 0 ? [countCars(cars)] : []),
  ];
  const listing = listingName(listingTitle);
  return offered.length === 0 ? listing : `${offered.join(' and ')} for ${listing}`;
}

const pathOf = ({ turn, transactionId, conversationId }: Offer): string =>
  turn === 'accepted' && transactionId !== null
    ? `/marketplace/transactions/${transactionId}`
    : `/marketplace/inbox/${conversationId}`;

export function offerText(offer: Offer): NotificationText {
  const message = safeText(offer.message);
  return {
    title: titleOf(offer),
    body: `${termsOf(offer)}.${message === undefined ? '' : ` ${message}`}`,
    link: pathOf(offer),
  };
}

export const offerMail: MailTemplate<Offer> = {
  name: 'offer-changed',
  content,
  letter(offer) {
    const { meaning, button } = CHANGES[offer.turn];
    const validity = offer.expiresAt === null ? '' : ` It is valid until ${formatDate(offer.expiresAt)}.`;
    const quote = safeText(offer.message);
    return {
      subject: `${titleOf(offer)}: ${termsOf(offer)}`,
      eyebrow: 'Offer',
      section: 'Marketplace',
      title: titleOf(offer),
      paragraphs: [`${termsOf(offer)}.${validity}`, meaning],
      ...(quote !== undefined && { quote }),
      button: { label: button, path: pathOf(offer) },
      footnote: 'An offer is not binding until it is accepted, and you never pay through us.',
    };
  },
};
