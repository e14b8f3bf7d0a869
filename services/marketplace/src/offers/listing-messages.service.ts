import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import { sendConversationMessage, sendListingMessage, type Message } from '@vault/contracts/marketplace/messages';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { settle } from '@vault/service-kit/settle';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type MarketplaceConfig } from '../config';
import {
  DirectMessages,
  findConversation,
  findListingAccess,
  MessageLimits,
  MessageSender,
  requireListingAccess,
  writeMessage,
} from '../conversations';
import { readListing, type ListingState } from '../listing-core';
import type { CopiedPhoto } from '../photos';
import { requireCarsNotHeld } from '../vaults';
import { makeOffer } from './make-offer';
import { findOpenOfferFrom } from './offer-rows';
import { isOffer, offerTerms, requireNoCash, type OfferedCars, type OfferInput, type OfferTerms } from './offer-terms';
import { NO_CARS, OfferedCarsService, selectCars } from './offered-cars.service';

type SendContract = typeof sendListingMessage | typeof sendConversationMessage;

type ListingMessage = OfferInput & {
  readonly listingId: number;
  readonly senderId: string;
  readonly receiverId: string;
  readonly message: string;
  readonly photos: readonly CopiedPhoto[];
};

/** The cars that a buyer offers, as the buyer's vault knew them before the transaction. */
type BuyerCars = () => OfferedCars;

/** Messages about a listing: plain ones, and with money or cars offers. */
@Injectable()
export class ListingMessages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: MessageLimits,
    private readonly cars: OfferedCarsService,
    private readonly sender: MessageSender,
    private readonly direct: DirectMessages,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  async sendOnListing(
    ctx: CallContext,
    { id: listingId, pictures, ...input }: InputOf<typeof sendListingMessage>,
  ): Promise<AnswerOf<typeof sendListingMessage>> {
    const senderId = memberId(ctx);
    const buyerCars = await this.buyerCars(ctx, listingId, input);
    return this.sender.send(ctx, sendListingMessage, pictures, (tx, photos) =>
      this.send(tx, sendListingMessage, { ...input, listingId, senderId, photos }, buyerCars),
    );
  }

  /** Writes to the other side of a conversation, a direct one too. */
  async sendInConversation(
    ctx: CallContext,
    { id, ...input }: InputOf<typeof sendConversationMessage>,
  ): Promise<AnswerOf<typeof sendConversationMessage>> {
    const senderId = memberId(ctx);
    const conversation = await findConversation(this.dataSource.manager, id, senderId);
    const { listingId, ownerId, otherId } = conversation ?? fail(sendConversationMessage, 'CONVERSATION_NOT_FOUND');
    const receiverId = ownerId === senderId ? otherId : ownerId;
    if (listingId === null) return this.direct.answer(ctx, receiverId, input);
    const buyerCars = await this.buyerCars(ctx, listingId, input);
    return this.sender.send(ctx, sendConversationMessage, input.pictures, (tx, photos) =>
      this.send(tx, sendConversationMessage, { ...input, listingId, senderId, receiverId, photos }, buyerCars),
    );
  }

  private async buyerCars(ctx: CallContext, listingId: number, { offerCarIds = [] }: OfferInput): Promise<BuyerCars> {
    if (offerCarIds.length === 0) return () => NO_CARS;
    const senderId = memberId(ctx);
    const listing = await readListing(this.dataSource.manager, listingId);
    return listing?.ownerId === senderId ? () => NO_CARS : settle(this.cars.ofBuyer(ctx, senderId, offerCarIds));
  }

  private async send(
    tx: EntityManager,
    contract: SendContract,
    input: ListingMessage,
    buyerCars: BuyerCars,
  ): Promise<Message> {
    const { listingId, senderId, receiverId, message: text, photos } = input;
    await this.limits.countMessage(tx, contract, senderId, 'listing');
    const offers = isOffer(input);
    const request = { listingId, senderId, receiverId, isOffer: offers };
    const listing = requireListingAccess(contract, await findListingAccess(tx, contract, request), request);
    if (!offers) requireNoCash(input);
    const { ownerId, currency } = listing;
    const message = { listingId, ownerId, senderId, receiverId, text, photos };
    if (!offers) return (await writeMessage(tx, message)).written;
    const terms = await this.terms(tx, contract, listing, input, buyerCars);
    const hours = this.config.OFFER_HOURS;
    return makeOffer(tx, { ...message, terms, currency, hours });
  }

  private async terms(
    tx: EntityManager,
    contract: SendContract,
    listing: ListingState,
    { offerPrice, offerCarIds = [], cashFrom, senderId, receiverId }: ListingMessage,
    buyerCars: BuyerCars,
  ): Promise<OfferTerms> {
    const senderIsOwner = senderId === listing.ownerId;
    const open = senderIsOwner ? await findOpenOfferFrom(tx, listing.id, receiverId) : null;
    const { cars, photos } = senderIsOwner ? selectCars(open?.cars ?? [], offerCarIds) : buyerCars();
    await requireCarsNotHeld(tx, contract, cars);
    return offerTerms({ price: offerPrice ?? null, cars, photos, cashFrom, senderIsOwner });
  }
}
