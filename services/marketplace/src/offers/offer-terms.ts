import type { InputOf } from '@vault/contracts/define';
import type { OfferedCar, sendListingMessage } from '@vault/contracts/marketplace/messages';
import { badInput } from '@vault/service-kit/errors';
import type { CopiedPhoto } from '../photos';

/** The fields of a message that make it an offer. */
export type OfferInput = Pick<InputOf<typeof sendListingMessage>, 'offerPrice' | 'offerCarIds' | 'cashFrom'>;

/** Cars as they are offered, and copies of their photos whose rows are not written yet. */
export interface OfferedCars {
  readonly cars: readonly OfferedCar[];
  readonly photos: readonly CopiedPhoto[];
}

/** Money, or cars of the buyer with or without cash; `cashFrom`, seen from the message, says who adds the cash. */
export interface OfferTerms extends OfferedCars {
  readonly price: string | null;
  readonly cashFrom: 'sender' | 'receiver' | null;
}

/** Money or cars make a message an offer. */
export const isOffer = ({ offerPrice, offerCarIds }: OfferInput): boolean =>
  (offerPrice ?? null) !== null || (offerCarIds ?? []).length > 0;

/** @throws ContractError 400 naming `cashFrom`, which belongs to an offer. */
export function requireNoCash({ cashFrom }: OfferInput): void {
  if (cashFrom) badInput([{ field: 'cashFrom', message: 'Say how much cash' }]);
}

export interface ProposedTerms extends OfferedCars {
  readonly price: string | null;
  readonly cashFrom?: 'sender' | 'receiver' | null;
  readonly senderIsOwner: boolean;
}

/**
 * The terms of an offer. Money alone always comes from the buyer: from the owner of the listing it is what they ask.
 * Cash beside cars comes from the sender unless `cashFrom` says otherwise.
 *
 * @throws ContractError 400 naming `cashFrom` when it contradicts that, or there is no cash.
 */
export function offerTerms({ price, cars, photos, cashFrom, senderIsOwner }: ProposedTerms): OfferTerms {
  const refuse = (message: string): never => badInput([{ field: 'cashFrom', message }]);
  if (price === null) return cashFrom ? refuse('Say how much cash') : { price, cars, photos, cashFrom: null };
  if (cars.length > 0) return { price, cars, photos, cashFrom: cashFrom ?? 'sender' };
  const fromBuyer = senderIsOwner ? 'receiver' : 'sender';
  if (cashFrom && cashFrom !== fromBuyer) return refuse('Money alone is paid by the buyer');
  return { price, cars, photos, cashFrom: null };
}
