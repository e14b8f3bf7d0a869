import { Inject, Injectable } from '@nestjs/common';
import type { Message, OfferedCar } from '@vault/contracts/marketplace/messages';
import { acceptOffer } from '@vault/contracts/marketplace/offers';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { withIdempotencyKey } from '@vault/service-kit/idempotency';
import { settle } from '@vault/service-kit/settle';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type MarketplaceConfig } from '../config';
import { markAnswered, readMessage, writeNotices } from '../conversations';
import { lockListing } from '../listing-core';
import { closeOffer, declineOpenOffers, findOffer, publishOffersChanged, type Offer } from '../offers';
import { VaultCars } from '../vaults';
import { openTransaction } from './open-transaction';
import { publishTransactionChanged } from './publish-transaction-changed';

/** Accepts an offer, which opens the one transaction of its listing. */
@Injectable()
export class AcceptOfferService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly vaults: VaultCars,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  async accept(ctx: CallContext, id: string): Promise<AnswerOf<typeof acceptOffer>> {
    const userId = memberId(ctx);
    const offer = (await findOffer(this.dataSource.manager, id, userId)) ?? fail(acceptOffer, 'OFFER_NOT_FOUND');
    if (offer.receiverId !== userId) fail(acceptOffer, 'NOT_YOUR_TURN');
    const carIds = offer.isOpen ? offer.cars.map((car) => car.id) : [];
    const carsInVault = await settle(this.vaults.findOwn(ctx, offer.otherId, carIds));
    return withIdempotencyKey(this.dataSource, ctx, acceptOffer, (tx) => this.open(tx, offer, carsInVault));
  }

  private async open(tx: EntityManager, offer: Offer, carsInVault: () => readonly OfferedCar[]): Promise<Message> {
    // Spares most of those who come too late the wait for the listing's lock.
    if (!offer.isOpen) fail(acceptOffer, 'OFFER_CLOSED');
    const { id, listingId, conversationId, receiverId, senderId } = offer;
    const listing = await lockListing(tx, listingId);
    if (!(await closeOffer(tx, id, 'accepted')) || !listing) return fail(acceptOffer, 'OFFER_CLOSED');
    if (listing.status === 'sold') fail(acceptOffer, 'LISTING_SOLD');
    if (listing.status === 'reserved') fail(acceptOffer, 'LISTING_RESERVED');
    if (listing.deleted || listing.status === 'removed') fail(acceptOffer, 'OFFER_CLOSED');
    if (carsInVault().length < offer.cars.length) fail(acceptOffer, 'CAR_NOT_FOUND');
    const transactionId = await openTransaction(tx, offer, this.config);
    await declineOpenOffers(tx, listingId, 'accepted');
    await markAnswered(tx, conversationId, receiverId);
    const text = 'The offer has been accepted.';
    await writeNotices(tx, [{ conversationId, from: receiverId, to: senderId, text }]);
    await publishOffersChanged(tx, [{ id, turn: 'accepted', userId: senderId, byId: receiverId }]);
    await publishTransactionChanged(tx, transactionId);
    return readMessage(tx, id);
  }
}
