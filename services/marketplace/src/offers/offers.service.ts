import { Injectable } from '@nestjs/common';
import type { Message } from '@vault/contracts/marketplace/messages';
import { declineOffer, withdrawOffer } from '@vault/contracts/marketplace/offers';
import { fail } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { messageOf } from '../messages/message-sql';
import { tellOffers } from '../news/tell-offers';
import { writeNotices } from '../threads/write-notices';
import { closeOffer, markAnswered } from './close-offer';
import { lockListing } from './lock-listing';
import { offerOf, type Offer } from './open-offer';

/** Ends of an offer that open nothing. */
@Injectable()
export class OffersService {
  constructor(private readonly dataSource: DataSource) {}

  decline(userId: string, id: string): Promise<Message> {
    return this.dataSource.transaction(async (tx) => {
      const { threadId, receiverId, senderId } = await this.close(tx, userId, id, 'declined');
      await markAnswered(tx, threadId, receiverId);
      await writeNotices(tx, [{ threadId, from: receiverId, to: senderId, text: 'The offer has been declined.' }]);
      await tellOffers(tx, [{ id, turn: 'declined', userId: senderId, byId: receiverId }]);
      return messageOf(tx, id);
    });
  }

  withdraw(userId: string, id: string): Promise<Message> {
    return this.dataSource.transaction(async (tx) => {
      const { receiverId, senderId } = await this.close(tx, userId, id, 'withdrawn');
      await tellOffers(tx, [{ id, turn: 'withdrawn', userId: receiverId, byId: senderId }]);
      return messageOf(tx, id);
    });
  }

  private async close(tx: EntityManager, userId: string, id: string, status: 'declined' | 'withdrawn'): Promise<Offer> {
    const offer = (await offerOf(tx, id, userId)) ?? fail(declineOffer, 'OFFER_NOT_FOUND');
    const turn = status === 'declined' ? offer.receiverId : offer.senderId;
    if (turn !== userId) fail(withdrawOffer, 'NOT_YOUR_TURN');
    await lockListing(tx, offer.listingId);
    if (!(await closeOffer(tx, id, status))) fail(withdrawOffer, 'OFFER_CLOSED');
    return offer;
  }
}
