import { Injectable } from '@nestjs/common';
import type { Message } from '@vault/contracts/marketplace/messages';
import { declineOffer, withdrawOffer } from '@vault/contracts/marketplace/offers';
import { fail } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { markAnswered, readMessage, writeNotices } from '../conversations';
import { lockListing } from '../listing-core';
import { closeOffer } from './close-offers';
import { findOffer, type Offer } from './offer-rows';
import { publishOffersChanged } from './publish-offer-changed';

/** Declines and withdraws offers. */
@Injectable()
export class OffersService {
  constructor(private readonly dataSource: DataSource) {}

  decline(userId: string, id: string): Promise<Message> {
    return this.dataSource.transaction(async (tx) => {
      const { conversationId, receiverId, senderId } = await this.close(tx, userId, id, 'declined');
      await markAnswered(tx, conversationId, receiverId);
      const text = 'The offer has been declined.';
      await writeNotices(tx, [{ conversationId, from: receiverId, to: senderId, text }]);
      await publishOffersChanged(tx, [{ id, turn: 'declined', userId: senderId, byId: receiverId }]);
      return readMessage(tx, id);
    });
  }

  withdraw(userId: string, id: string): Promise<Message> {
    return this.dataSource.transaction(async (tx) => {
      const { receiverId, senderId } = await this.close(tx, userId, id, 'withdrawn');
      await publishOffersChanged(tx, [{ id, turn: 'withdrawn', userId: receiverId, byId: senderId }]);
      return readMessage(tx, id);
    });
  }

  private async close(tx: EntityManager, userId: string, id: string, status: 'declined' | 'withdrawn'): Promise<Offer> {
    const contract = status === 'declined' ? declineOffer : withdrawOffer;
    const offer = (await findOffer(tx, id, userId)) ?? fail(contract, 'OFFER_NOT_FOUND');
    const actingId = status === 'declined' ? offer.receiverId : offer.senderId;
    if (actingId !== userId) fail(contract, 'NOT_YOUR_TURN');
    await lockListing(tx, offer.listingId);
    return (await closeOffer(tx, id, status)) ? offer : fail(contract, 'OFFER_CLOSED');
  }
}
