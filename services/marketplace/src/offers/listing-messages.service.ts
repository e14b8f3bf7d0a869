import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import { sendConversationMessage, sendListingMessage, type Message } from '@vault/contracts/marketplace/messages';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { ALONE, BatchedTransactions, type Outcome } from '@vault/service-kit/database';
import { attempt, fail } from '@vault/service-kit/errors';
import { withIdempotencyKeys } from '@vault/service-kit/idempotency';
import { settle } from '@vault/service-kit/settle';
import { traceOrNew, type Trace } from '@vault/service-kit/tracing';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type MarketplaceConfig } from '../config';
import {
  DirectMessages,
  findConversation,
  findListingAccess,
  MessageLimits,
  MessagePhotos,
  requireListingAccess,
  requireOpenAccounts,
  sharePhotos,
  writeMessages,
  type ListingAccess,
  type ListingMessage,
  type NewMessage,
} from '../conversations';
import { readListing, type ListingState } from '../listing-core';
import type { CopiedPhoto } from '../photos';
import { requireCarsNotHeld } from '../vaults';
import { makeOffers, type NewOffer } from './make-offer';
import { findOpenOfferFrom } from './offer-rows';
import { isOffer, offerTerms, requireNoCash, type OfferedCars, type OfferInput, type OfferTerms } from './offer-terms';
import { NO_CARS, OfferedCarsService, selectCars } from './offered-cars.service';

type SendContract = typeof sendListingMessage | typeof sendConversationMessage;

/** The cars that a buyer offers, as the buyer's vault knew them before the transaction. */
type BuyerCars = () => OfferedCars;

interface SendRequest extends ListingMessage {
  readonly ctx: CallContext;
  readonly contract: SendContract;
  readonly text: string;
  readonly offer: OfferInput;
  readonly photos: () => readonly CopiedPhoto[];
  readonly buyerCars: BuyerCars;
  readonly trace: Trace;
}

/** What is written for a request. */
type Allowed = (NewMessage | NewOffer) & { readonly request: SendRequest };

const BATCHES = { maxBatchSize: 32, maxUnderWay: 2 };

/** The requests that one statement can write: none has the sender or the conversation of an earlier one. */
function independent(requests: readonly SendRequest[]): SendRequest[] {
  const seen = new Set<string>();
  return requests.filter(({ listingId, senderId, receiverId }) => {
    const keys = [senderId, `${listingId} ${[senderId, receiverId].sort().join(' ')}`];
    const isIndependent = keys.every((key) => !seen.has(key));
    if (isIndependent) keys.forEach((key) => seen.add(key));
    return isIndependent;
  });
}

/** Messages about a listing: plain ones, and with money or cars offers. Those that come together share transactions. */
@Injectable()
export class ListingMessages {
  private readonly messages: BatchedTransactions<SendRequest, AnswerOf<SendContract>>;
  private readonly offers: BatchedTransactions<SendRequest, AnswerOf<SendContract>>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: MessageLimits,
    private readonly cars: OfferedCarsService,
    private readonly photos: MessagePhotos,
    private readonly direct: DirectMessages,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {
    const batched = (name: string): BatchedTransactions<SendRequest, AnswerOf<SendContract>> =>
      new BatchedTransactions(dataSource, (tx, requests) => this.sendAll(tx, requests), { name, ...BATCHES });
    this.messages = batched('messages');
    this.offers = batched('offers');
  }

  async sendOnListing(
    ctx: CallContext,
    { id: listingId, ...input }: InputOf<typeof sendListingMessage>,
  ): Promise<AnswerOf<typeof sendListingMessage>> {
    return this.send(ctx, sendListingMessage, listingId, input);
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
    return this.send(ctx, sendConversationMessage, listingId, { ...input, receiverId });
  }

  private async send(
    ctx: CallContext,
    contract: SendContract,
    listingId: number,
    { receiverId, message: text, pictures, ...offer }: Omit<InputOf<typeof sendListingMessage>, 'id'>,
  ): Promise<AnswerOf<SendContract>> {
    const senderId = memberId(ctx);
    const buyerCars = await this.buyerCars(ctx, listingId, offer);
    const about = { listingId, senderId, receiverId, isOffer: isOffer(offer) };
    return this.photos.withCopies(ctx, pictures, (photos) => {
      const request = { ...about, ctx, contract, text, offer, photos, buyerCars, trace: traceOrNew() };
      const transactions = request.isOffer ? this.offers : this.messages;
      // Photos and cars take statements of their own.
      const isAlone = pictures.length > 0 || (offer.offerCarIds ?? []).length > 0;
      return isAlone ? transactions.runAlone(request) : transactions.run(request);
    });
  }

  private async buyerCars(ctx: CallContext, listingId: number, { offerCarIds = [] }: OfferInput): Promise<BuyerCars> {
    if (offerCarIds.length === 0) return () => NO_CARS;
    const senderId = memberId(ctx);
    const listing = await readListing(this.dataSource.manager, listingId);
    return listing?.ownerId === senderId ? () => NO_CARS : settle(this.cars.ofBuyer(ctx, senderId, offerCarIds));
  }

  private sendAll(
    tx: EntityManager,
    requests: readonly SendRequest[],
  ): Promise<readonly Outcome<AnswerOf<SendContract>>[]> {
    return withIdempotencyKeys(tx, requests, async (fresh) => {
      const outcomes = await this.write(tx, independent(fresh));
      return fresh.map((request) => outcomes.get(request) ?? ALONE);
    });
  }

  /** @param requests independent ones; all of them offers, or none. */
  private async write(
    tx: EntityManager,
    requests: readonly SendRequest[],
  ): Promise<Map<SendRequest, Outcome<Message>>> {
    const outcomes = new Map<SendRequest, Outcome<Message>>();
    const allowed: Allowed[] = [];
    for (const { message: request, access } of await findListingAccess(tx, requests)) {
      const checked = await attempt(() => this.check(tx, request, access, { isAlone: requests.length === 1 }));
      if (checked === ALONE || checked instanceof Error) outcomes.set(request, checked);
      else allowed.push(checked);
    }
    const senders = allowed.map(({ senderId }) => senderId);
    const counted = await this.limits.countListingMessages(tx, senders);
    const isCounted = ({ senderId }: Allowed): boolean => counted.has(senderId);
    for (const { asked, written } of await this.insert(tx, allowed.filter(isCounted)))
      outcomes.set(asked.request, written);
    for (const { request } of allowed.filter((each) => !isCounted(each)))
      outcomes.set(request, this.limits.tooManyListingMessages(request.contract));
    return outcomes;
  }

  /** What a request writes, once it is clear that it may; `ALONE` where that takes statements that a batch does not run. */
  private async check(
    tx: EntityManager,
    request: SendRequest,
    access: ListingAccess,
    { isAlone }: { isAlone: boolean },
  ): Promise<Allowed | typeof ALONE> {
    const { listingId, senderId, receiverId, text, trace } = request;
    requireOpenAccounts(request.contract, access);
    const listing = requireListingAccess(request.contract, access, request);
    const { ownerId, currency } = listing;
    const message = { request, listingId, ownerId, senderId, receiverId, text, photos: request.photos(), trace };
    if (!request.isOffer) {
      requireNoCash(request.offer);
      return message;
    }
    if (senderId === ownerId && !isAlone) return ALONE;
    const terms = await this.terms(tx, request, listing);
    return { ...message, terms, currency, hours: this.config.OFFER_HOURS };
  }

  private async terms(
    tx: EntityManager,
    { contract, offer, senderId, receiverId, buyerCars }: SendRequest,
    listing: ListingState,
  ): Promise<OfferTerms> {
    const { offerPrice, offerCarIds = [], cashFrom } = offer;
    const senderIsOwner = senderId === listing.ownerId;
    const open = senderIsOwner ? await findOpenOfferFrom(tx, listing.id, receiverId) : null;
    const { cars, photos } = senderIsOwner ? selectCars(open?.cars ?? [], offerCarIds) : buyerCars();
    await requireCarsNotHeld(tx, contract, cars);
    return offerTerms({ price: offerPrice ?? null, cars, photos, cashFrom, senderIsOwner });
  }

  private async insert(
    tx: EntityManager,
    messages: readonly Allowed[],
  ): Promise<readonly { asked: Allowed; written: Message }[]> {
    const offers = messages.filter((message) => 'terms' in message);
    const inserted = await (offers.length > 0 ? makeOffers(tx, offers) : writeMessages(tx, messages));
    for (const { asked, written } of inserted) {
      const photos = [...('terms' in asked ? asked.terms.photos : []), ...asked.photos];
      // Only what is alone has any.
      if (photos.length > 0) await sharePhotos(tx, asked.senderId, photos, written.conversationId);
    }
    return inserted;
  }
}
