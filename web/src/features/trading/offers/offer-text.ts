import type { Message, OfferStatus } from '@vault/contracts/marketplace/messages';
import type { BadgeTone } from '../../../design-system/badge';
import { countOf } from '../../../lib/format';
import type { Peer } from '../api/peer';
import { formatPrice } from '../../../lib/price';

export type Offer = Pick<
  Message,
  'senderId' | 'offerPrice' | 'offerCurrency' | 'cashFrom' | 'offerCars' | 'offerStatus' | 'expiresAt'
>;

export const STATUS_LABELS: Readonly<Record<OfferStatus, { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Open', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'ok' },
  declined: { label: 'Declined', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  countered: { label: 'Countered', tone: 'info' },
  expired: { label: 'Expired', tone: 'neutral' },
};

/** How an offer stands: one whose time is over has expired, whether or not that has been written down. */
export function statusAt({ offerStatus, expiresAt }: Offer, now: number): OfferStatus | null {
  const over = expiresAt !== null && Date.parse(expiresAt) <= now;
  return offerStatus === 'pending' && over ? 'expired' : offerStatus;
}

const isMine = (offer: Offer, { viewerId }: Peer) => offer.senderId === viewerId;
const isOwners = (offer: Offer, { listing }: Peer) => offer.senderId === listing?.ownerId;
/** How one calls somebody whose name is told as 'First L.'. */
export const firstName = (name: string) => name.split(' ', 1)[0] ?? name;
const money = (amount: string, currency: string | null, { listing }: Peer) =>
  formatPrice(amount, currency ?? listing?.currency ?? 'USD');

/** Who adds the cash of a trade: 'you' or the other's first name. */
function payer(offer: Offer, peer: Peer): string {
  const senderPays = offer.cashFrom !== 'receiver';
  return senderPays === isMine(offer, peer) ? 'you' : firstName(peer.other.name);
}

/** What lies in an offer: '$35.00', '2 cars', '2 cars and $5.00 from you'. */
export function termsText(offer: Offer, peer: Peer): string {
  const { offerCars, offerPrice, offerCurrency } = offer;
  if (offerCars.length === 0) return offerPrice === null ? 'nothing' : money(offerPrice, offerCurrency, peer);
  const cars = countOf(offerCars.length, 'car');
  return offerPrice === null
    ? cars
    : `${cars} and ${money(offerPrice, offerCurrency, peer)} from ${payer(offer, peer)}`;
}

/** Who wants what: 'You offer $35.00', 'Kenji W. asks for $38.00'. */
export function offerTitle(offer: Offer, peer: Peer): string {
  const asks = isOwners(offer, peer);
  if (isMine(offer, peer)) return `You ${asks ? 'ask for' : 'offer'} ${termsText(offer, peer)}`;
  return `${peer.other.name} ${asks ? 'asks for' : 'offers'} ${termsText(offer, peer)}`;
}

const reserved = 'The listing is reserved and every other open offer on it is declined.';
const follow = 'The deal then says whose turn it is and until when. The money goes directly between the two of you.';

/** What accepting does, in plain words, to whoever is about to. */
export function acceptText(offer: Offer, peer: Peer): string {
  const { listing, other } = peer;
  const selling = listing?.ownerId === peer.viewerId;
  const title = listing?.title ?? 'the car';
  const { offerCars, offerPrice, offerCurrency } = offer;
  if (offerCars.length === 0) {
    const price = money(offerPrice ?? '0.00', offerCurrency, peer);
    return selling
      ? `You sell “${title}” to ${other.name} for ${price}. ${reserved} ${follow}`
      : `You buy “${title}” from ${other.name} for ${price}. ${reserved} ${follow}`;
  }
  const cars = offerCars.map(({ name }) => name).join(', ');
  const cash =
    offerPrice === null
      ? ''
      : ` ${payer(offer, peer) === 'you' ? 'You add' : `${firstName(other.name)} adds`} ${money(offerPrice, offerCurrency, peer)}.`;
  const swap = selling
    ? `You give “${title}” and get ${cars} from ${firstName(other.name)}.`
    : `You give ${cars} and get “${title}” from ${firstName(other.name)}.`;
  return `${swap}${cash} These cars are promised until the deal is done or called off. ${reserved} ${follow}`;
}

export const declineText = (offer: Offer, peer: Peer): string =>
  `${offerTitle(offer, peer)}: that is closed by this and cannot be accepted any more. The conversation stays open, and either of you may make another offer.`;

export const withdrawText = ({ other }: Peer): string =>
  `${other.name} cannot accept this offer any more. What was written stays, and you may make another.`;

/** What goes along where nothing was written: a message always has words. */
export function defaultText(
  offer: Pick<Offer, 'offerPrice' | 'offerCurrency'> & { cars: number },
  { peer, asks }: { peer: Peer; asks: boolean },
): string {
  const verb = asks ? 'I ask for' : 'I offer';
  const price = offer.offerPrice === null ? '' : money(offer.offerPrice, offer.offerCurrency, peer);
  if (offer.cars === 0) return `${verb} ${price}.`;
  return price
    ? `${verb} ${countOf(offer.cars, 'car')}, with ${price} beside.`
    : `${verb} ${countOf(offer.cars, 'car')}.`;
}

/** Its words only repeat what the offer itself says. */
export const saysNothingNew = (offer: Offer & Pick<Message, 'message'>, peer: Peer): boolean =>
  offer.message === '' ||
  offer.message === defaultText({ ...offer, cars: offer.offerCars.length }, { peer, asks: isOwners(offer, peer) });
