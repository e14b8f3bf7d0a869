import type { InputOf } from '@vault/contracts/define';
import type { sendListingMessage } from '@vault/contracts/marketplace/messages';
import { badInput } from '@vault/service-kit/errors';
import type { Offered } from './offered-cars.service';

/** What a person says of an offer. */
export type Said = Pick<InputOf<typeof sendListingMessage>, 'offerPrice' | 'offerCarIds' | 'cashFrom'>;

/** What is offered: money, or cars of the buyer with or without cash, which `cashFrom` adds (seen from the message). */
export interface Terms extends Offered {
  readonly price: string | null;
  readonly cashFrom: 'sender' | 'receiver' | null;
}

/** Money or cars make a message an offer. */
export const isOffer = ({ offerPrice, offerCarIds }: Said): boolean =>
  (offerPrice ?? null) !== null || (offerCarIds ?? []).length > 0;

/** Words about cash belong to an offer. */
export function assertPlain({ cashFrom }: Said): void {
  if (cashFrom) badInput([{ field: 'cashFrom', message: 'Say how much cash' }]);
}

/** What belongs to an offer has no place where nothing is for sale. */
export function assertNoOffer({ offerPrice, offerCarIds = [], cashFrom }: Said): void {
  const said = {
    offerPrice: offerPrice ?? null,
    offerCarIds: offerCarIds.length > 0 || null,
    cashFrom: cashFrom ?? null,
  };
  const fields = Object.entries(said).flatMap(([field, value]) => (value === null ? [] : [field]));
  if (fields.length > 0) badInput(fields.map((field) => ({ field, message: 'Offers are made about a listing' })));
}

export interface Proposal extends Offered {
  readonly price: string | null;
  readonly cashFrom?: 'sender' | 'receiver' | null;
  readonly senderIsOwner: boolean;
}

/**
 * Money alone always comes from the buyer: from the owner of the listing it is what they ask. Cash beside cars comes
 * from the sender unless said otherwise.
 *
 * @throws ContractError 400 naming `cashFrom` when it says something else, or there is no cash.
 */
export function termsOf({ price, cars, photos, cashFrom, senderIsOwner }: Proposal): Terms {
  const refuse = (message: string): never => badInput([{ field: 'cashFrom', message }]);
  if (price === null) return cashFrom ? refuse('Say how much cash') : { price, cars, photos, cashFrom: null };
  if (cars.length > 0) return { price, cars, photos, cashFrom: cashFrom ?? 'sender' };
  const fromBuyer = senderIsOwner ? 'receiver' : 'sender';
  if (cashFrom && cashFrom !== fromBuyer) return refuse('Money alone is paid by the buyer');
  return { price, cars, photos, cashFrom: null };
}
