import { z } from 'zod';
import { command } from '../define';
import { Id, text } from '../common/fields';
import { Message, MAX_MESSAGE_LENGTH, offerFields } from './messages';

const offer = { id: Id };
const refusals = { OFFER_NOT_FOUND: 404, NOT_YOUR_TURN: 403, OFFER_CLOSED: 409 } as const;

const turn = (verb: string) => ({
  method: 'POST' as const,
  path: `/marketplace/offers/:id/${verb}` as const,
  access: 'owner' as const,
});

/**
 * Whoever received the offer accepts it: a transaction opens, the listing is reserved, the cars named are held, and
 * every other open offer on the listing is declined with a notice. Never two, whoever accepts at the same moment.
 */
export const acceptOffer = command({
  name: 'marketplace.offers.accept',
  http: { ...turn('accept'), status: 200, idempotent: { retentionDays: 1 }, summary: 'Accept an offer' },
  input: z.strictObject(offer),
  output: Message,
  errors: { ...refusals, LISTING_SOLD: 409, LISTING_RESERVED: 409, CAR_HELD: 409, CAR_NOT_FOUND: 409 },
});

export const declineOffer = command({
  name: 'marketplace.offers.decline',
  http: { ...turn('decline'), status: 200, summary: 'Decline an offer' },
  input: z.strictObject(offer),
  output: Message,
  errors: refusals,
});

/** Whoever made it takes it back. */
export const withdrawOffer = command({
  name: 'marketplace.offers.withdraw',
  http: { ...turn('withdraw'), status: 200, summary: 'Take back an offer' },
  input: z.strictObject(offer),
  output: Message,
  errors: refusals,
});

/**
 * Answers an offer with another, a new pending message. Cars that are not named again stay those of the offer before;
 * the owner of the listing may only leave some of them out. `cashFrom` is seen from the new message.
 */
export const counterOffer = command({
  name: 'marketplace.offers.counter',
  http: { ...turn('counter'), idempotent: { retentionDays: 1 }, summary: 'Answer an offer with another' },
  input: z.strictObject({ ...offer, message: text(MAX_MESSAGE_LENGTH).optional(), ...offerFields }),
  output: Message,
  errors: {
    ...refusals,
    LISTING_SOLD: 409,
    LISTING_RESERVED: 409,
    CAR_HELD: 409,
    COLLECTOR_GONE: 409,
    CANNOT_WRITE: 409,
  },
});
