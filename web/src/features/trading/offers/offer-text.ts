import type { Message, OfferStatus } from '@vault/contracts/marketplace/messages';
import type { BadgeTone } from '../../../design-system/badge';
import { countOf } from '../../../lib/format';
import type { ConversationContext } from '../api/conversation-context';
import { formatPrice } from '../../../lib/price';

export type Offer = Pick<
  Message,
  'senderId' | 'offerPrice' | 'offerCurrency' | 'cashFrom' | 'offerCars' | 'offerStatus' | 'expiresAt'
>;

export const OFFER_STATUS_BADGES: Readonly<Record<OfferStatus, { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Open', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'ok' },
  declined: { label: 'Declined', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  countered: { label: 'Countered', tone: 'info' },
  expired: { label: 'Expired', tone: 'neutral' },
};

/** The status of an offer at a moment: an open one past its deadline counts as expired before the server marks it. */
export function statusAt({ offerStatus, expiresAt }: Offer, now: number): OfferStatus | null {
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now;
  return offerStatus === 'pending' && isExpired ? 'expired' : offerStatus;
}

const isMine = (offer: Offer, { viewerId }: ConversationContext) => offer.senderId === viewerId;
const isFromSeller = (offer: Offer, { listing }: ConversationContext) => offer.senderId === listing?.ownerId;
/** Shortens 'Kenji W.' to 'Kenji' within a sentence; a name that its owner chose stays whole. */
export const shortName = (name: string) => /^(.+) \S\.$/u.exec(name)?.[1] ?? name;
const money = (amount: string, currency: string | null, { listing }: ConversationContext) =>
  formatPrice(amount, currency ?? listing?.currency ?? 'USD');

/** Who adds the cash of a trade: 'you' or the first name of the other side. */
function payer(offer: Offer, context: ConversationContext): string {
  const senderPays = offer.cashFrom !== 'receiver';
  return senderPays === isMine(offer, context) ? 'you' : shortName(context.other.name);
}

/** The terms of an offer: '$35.00', '2 cars', '2 cars and $5.00 from you'. */
export function termsText(offer: Offer, context: ConversationContext): string {
  const { offerCars, offerPrice, offerCurrency } = offer;
  if (offerCars.length === 0) return offerPrice === null ? 'nothing' : money(offerPrice, offerCurrency, context);
  const cars = countOf(offerCars.length, 'car');
  return offerPrice === null
    ? cars
    : `${cars} and ${money(offerPrice, offerCurrency, context)} from ${payer(offer, context)}`;
}

/** The offer in one sentence: 'You offer $35.00', 'Kenji W. asks for $38.00'. */
export function offerTitle(offer: Offer, context: ConversationContext): string {
  const asks = isFromSeller(offer, context);
  if (isMine(offer, context)) return `You ${asks ? 'ask for' : 'offer'} ${termsText(offer, context)}`;
  return `${context.other.name} ${asks ? 'asks for' : 'offers'} ${termsText(offer, context)}`;
}

const reserved = 'The listing is reserved and every other open offer on it is declined.';
const nextSteps = 'The transaction page then shows the next step and its deadline. You pay each other directly.';

/** What accepting an offer does, for the confirmation dialog. */
export function acceptText(offer: Offer, context: ConversationContext): string {
  const { listing, other } = context;
  const selling = listing?.ownerId === context.viewerId;
  const title = listing?.title ?? 'the car';
  const { offerCars, offerPrice, offerCurrency } = offer;
  if (offerCars.length === 0) {
    const price = money(offerPrice ?? '0.00', offerCurrency, context);
    return selling
      ? `You sell “${title}” to ${other.name} for ${price}. ${reserved} ${nextSteps}`
      : `You buy “${title}” from ${other.name} for ${price}. ${reserved} ${nextSteps}`;
  }
  const cars = offerCars.map(({ name }) => name).join(', ');
  const cash =
    offerPrice === null
      ? ''
      : ` ${payer(offer, context) === 'you' ? 'You add' : `${shortName(other.name)} adds`} ${money(offerPrice, offerCurrency, context)}.`;
  const swap = selling
    ? `You give “${title}” and get ${cars} from ${shortName(other.name)}.`
    : `You give ${cars} and get “${title}” from ${shortName(other.name)}.`;
  return `${swap}${cash} These cars are reserved until the transaction is completed or canceled. ${reserved} ${nextSteps}`;
}

export const declineText = (offer: Offer, context: ConversationContext): string =>
  `This closes the offer “${offerTitle(offer, context)}” for good. The conversation stays open, and either of you can make another offer.`;

export const withdrawText = ({ other }: ConversationContext): string =>
  `${other.name} can no longer accept this offer. Your message stays in the conversation, and you can make another offer.`;

/** The message of an offer sent without one; the API requires a text. */
export function defaultMessage(
  offer: Pick<Offer, 'offerPrice' | 'offerCurrency'> & { cars: number },
  { context, asks }: { context: ConversationContext; asks: boolean },
): string {
  const verb = asks ? 'I ask for' : 'I offer';
  const price = offer.offerPrice === null ? '' : money(offer.offerPrice, offer.offerCurrency, context);
  if (offer.cars === 0) return `${verb} ${price}.`;
  return price
    ? `${verb} ${countOf(offer.cars, 'car')}, with ${price} beside.`
    : `${verb} ${countOf(offer.cars, 'car')}.`;
}

/** Whether the message of an offer only repeats its terms. */
export const isDefaultMessage = (offer: Offer & Pick<Message, 'message'>, context: ConversationContext): boolean =>
  offer.message === '' ||
  offer.message ===
    defaultMessage({ ...offer, cars: offer.offerCars.length }, { context, asks: isFromSeller(offer, context) });
