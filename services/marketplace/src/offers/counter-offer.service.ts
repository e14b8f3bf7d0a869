import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import type { Message } from '@vault/contracts/marketplace/messages';
import { counterOffer } from '@vault/contracts/marketplace/offers';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { only } from '@vault/service-kit/database';
import { badInput, fail } from '@vault/service-kit/errors';
import { withIdempotencyKey } from '@vault/service-kit/idempotency';
import { settle } from '@vault/service-kit/settle';
import { traceOrNew } from '@vault/service-kit/tracing';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type MarketplaceConfig } from '../config';
import {
  findListingAccess,
  MessageLimits,
  requireListingAccess,
  requireOpenAccounts,
  sharePhotos,
} from '../conversations';
import { requireCarsNotHeld } from '../vaults';
import { makeOffers } from './make-offer';
import { findOffer, type Offer } from './offer-rows';
import { offerTerms, type OfferedCars, type OfferTerms } from './offer-terms';
import { OfferedCarsService, selectCars } from './offered-cars.service';

type CounterInput = InputOf<typeof counterOffer>;

const refuseEmpty = (): never => badInput([{ field: 'offerPrice', message: 'Say what you offer instead' }]);

/** The side that pays the cash stays the same, seen from the counter-offer. */
function sameCashFrom({ price, cashFrom, cars }: Offer): 'sender' | 'receiver' | null {
  if (price === null || cars.length === 0) return null;
  return cashFrom === 'sender' ? 'receiver' : 'sender';
}

/** The terms of a counter-offer: fields that it leaves out stay as they were offered. */
function counterTerms(offer: Offer, input: CounterInput, { cars, photos }: OfferedCars): OfferTerms {
  const price = input.offerPrice === undefined ? offer.price : input.offerPrice;
  if (price === null && cars.length === 0) refuseEmpty();
  const senderIsOwner = offer.receiverId === offer.ownerId;
  const cashFrom = input.cashFrom ?? (price === null || cars.length === 0 ? null : sameCashFrom(offer));
  return offerTerms({ price, cars, photos, cashFrom, senderIsOwner });
}

/** Answers an offer with another. */
@Injectable()
export class CounterOfferService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: MessageLimits,
    private readonly cars: OfferedCarsService,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  async counter(ctx: CallContext, input: CounterInput): Promise<AnswerOf<typeof counterOffer>> {
    const userId = memberId(ctx);
    const offer = (await findOffer(this.dataSource.manager, input.id, userId)) ?? fail(counterOffer, 'OFFER_NOT_FOUND');
    if (offer.receiverId !== userId) fail(counterOffer, 'NOT_YOUR_TURN');
    const ids = input.offerCarIds ?? offer.cars.map(({ id }) => id);
    const cars =
      userId === offer.ownerId
        ? (): OfferedCars => selectCars(offer.cars, ids)
        : await settle(this.cars.ofBuyer(ctx, userId, ids, offer.cars));
    return withIdempotencyKey(this.dataSource, ctx, counterOffer, (tx) => this.write(tx, userId, input, cars));
  }

  private async write(
    tx: EntityManager,
    senderId: string,
    input: CounterInput,
    offeredCars: () => OfferedCars,
  ): Promise<Message> {
    const { offerPrice, offerCarIds, cashFrom, message: text = '' } = input;
    if (offerPrice === undefined && offerCarIds === undefined && !cashFrom) refuseEmpty();
    const known = (await findOffer(tx, input.id, senderId)) ?? fail(counterOffer, 'OFFER_NOT_FOUND');
    const { listingId, ownerId, senderId: receiverId } = known;
    const request = { listingId, senderId, receiverId, isOffer: true };
    const { access } = only(await findListingAccess(tx, [request]));
    requireOpenAccounts(counterOffer, access);
    const offer = (await findOffer(tx, input.id, senderId)) ?? known;
    if (!offer.isOpen) fail(counterOffer, 'OFFER_CLOSED');
    const listing = requireListingAccess(counterOffer, access, request);
    const cars = offeredCars();
    await requireCarsNotHeld(tx, counterOffer, cars.cars);
    const terms = counterTerms(offer, input, cars);
    const { currency } = offerPrice === undefined ? offer : listing;
    await this.limits.countListingMessage(tx, counterOffer, senderId);
    const message = { listingId, ownerId, senderId, receiverId, text, photos: [], trace: traceOrNew() };
    const hours = this.config.OFFER_HOURS;
    const { written } = only(await makeOffers(tx, [{ ...message, terms, currency, hours }]));
    await sharePhotos(tx, senderId, terms.photos, written.conversationId);
    return written;
  }
}
