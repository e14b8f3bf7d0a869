import { z } from 'zod';
import { command } from '../define';
import { Id, text } from '../common/fields';
import { Message, MAX_MESSAGE_LENGTH, offerFields } from './messages';

const offerId = { id: Id };
const offerErrors = { OFFER_NOT_FOUND: 404, NOT_YOUR_TURN: 403, OFFER_CLOSED: 409 } as const;

const offerAction = (verb: string) => ({
  method: 'POST' as const,
  path: `/marketplace/offers/:id/${verb}` as const,
  access: 'owner' as const,
});

/**
 * The receiver accepts the offer: a transaction opens, the listing is reserved, the cars in the offer are held, and all
 * other open offers on the listing are declined with a notice. At most one offer per listing is accepted, even when
 * several are accepted at the same time.
 */
export const acceptOffer = command({
  name: 'marketplace.offers.accept',
  http: { ...offerAction('accept'), status: 200, idempotent: { retentionDays: 1 }, summary: 'Accept an offer' },
  input: z.strictObject(offerId),
  output: Message,
  errors: { ...offerErrors, LISTING_SOLD: 409, LISTING_RESERVED: 409, CAR_HELD: 409, CAR_NOT_FOUND: 409 },
});

export const declineOffer = command({
  name: 'marketplace.offers.decline',
  http: { ...offerAction('decline'), status: 200, summary: 'Decline an offer' },
  input: z.strictObject(offerId),
  output: Message,
  errors: offerErrors,
});

/** The sender withdraws the offer. */
export const withdrawOffer = command({
  name: 'marketplace.offers.withdraw',
  http: { ...offerAction('withdraw'), status: 200, summary: 'Withdraw an offer' },
  input: z.strictObject(offerId),
  output: Message,
  errors: offerErrors,
});

/**
 * Answers an offer with another, as a new pending message. Without `offerCarIds` the cars of the answered offer are
 * kept; the listing's owner may only remove some of them. `cashFrom` refers to the new message.
 */
export const counterOffer = command({
  name: 'marketplace.offers.counter',
  http: { ...offerAction('counter'), idempotent: { retentionDays: 1 }, summary: 'Counter an offer' },
  input: z.strictObject({ ...offerId, message: text(MAX_MESSAGE_LENGTH).optional(), ...offerFields }),
  output: Message,
  errors: {
    ...offerErrors,
    LISTING_NOT_FOUND: 404,
    LISTING_SOLD: 409,
    LISTING_RESERVED: 409,
    CAR_HELD: 409,
    COLLECTOR_GONE: 409,
    CANNOT_WRITE: 409,
  },
});
