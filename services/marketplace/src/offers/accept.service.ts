import { Injectable } from '@nestjs/common';
import type { Message, OfferedCar } from '@vault/contracts/marketplace/messages';
import { acceptOffer } from '@vault/contracts/marketplace/offers';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { withIdempotencyKey } from '@vault/service-kit/idempotency';
import { DataSource, type EntityManager } from 'typeorm';
import { messageOf } from '../messages/message-sql';
import { tellOffers } from '../news/tell-offers';
import { writeNotices } from '../threads/write-notices';
import { announceTransaction } from '../transactions/announce-transaction';
import { OpenTransaction } from '../transactions/open-transaction';
import { closeOffer, markAnswered } from './close-offer';
import { declineOpenOffers } from './decline-open-offers';
import { lockListing } from './lock-listing';
import { OfferedCars } from './offered-cars.service';
import { offerOf, type Offer } from './open-offer';
import { settled } from './settled';

/** Opens the one transaction of a listing. */
@Injectable()
export class AcceptService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cars: OfferedCars,
    private readonly transactions: OpenTransaction,
  ) {}

  async accept(ctx: CallContext, id: string): Promise<AnswerOf<typeof acceptOffer>> {
    const me = memberId(ctx);
    const offer = (await offerOf(this.dataSource.manager, id, me)) ?? fail(acceptOffer, 'OFFER_NOT_FOUND');
    if (offer.receiverId !== me) fail(acceptOffer, 'NOT_YOUR_TURN');
    const ids = offer.open ? offer.cars.map((car) => car.id) : [];
    const inVault = await settled(this.cars.inVault(offer.otherId, ids, ctx));
    return withIdempotencyKey(this.dataSource, ctx, acceptOffer, (tx) => this.open(tx, offer, inVault));
  }

  private async open(tx: EntityManager, offer: Offer, inVault: () => readonly OfferedCar[]): Promise<Message> {
    // Most of those who come too late need not wait for the listing.
    if (!offer.open) fail(acceptOffer, 'OFFER_CLOSED');
    const { id, listingId, threadId, receiverId, senderId } = offer;
    const listing = await lockListing(tx, listingId);
    if (!(await closeOffer(tx, id, 'accepted')) || !listing) return fail(acceptOffer, 'OFFER_CLOSED');
    if (listing.status === 'sold') fail(acceptOffer, 'LISTING_SOLD');
    if (listing.status === 'reserved') fail(acceptOffer, 'LISTING_RESERVED');
    if (listing.deleted || listing.status === 'removed') fail(acceptOffer, 'OFFER_CLOSED');
    if (inVault().length < offer.cars.length) fail(acceptOffer, 'CAR_NOT_FOUND');
    const transactionId = await this.transactions.open(tx, offer);
    await declineOpenOffers(tx, listingId, 'accepted');
    await markAnswered(tx, threadId, receiverId);
    await writeNotices(tx, [{ threadId, from: receiverId, to: senderId, text: 'The offer has been accepted.' }]);
    await tellOffers(tx, [{ id, turn: 'accepted', userId: senderId, byId: receiverId }]);
    await announceTransaction(tx, transactionId);
    return messageOf(tx, id);
  }
}
