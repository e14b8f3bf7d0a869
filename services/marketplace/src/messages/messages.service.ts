import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { sendConversationMessage, sendListingMessage, type Message } from '@vault/contracts/marketplace/messages';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { idempotently } from '@vault/service-kit/idempotency';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type MarketplaceConfig } from '../config';
import { lockListing, readListing, type LockedListing } from '../offers/lock-listing';
import { assertFree, NO_CARS, OfferedCars, someOf, type Offered } from '../offers/offered-cars.service';
import { openOfferFrom } from '../offers/open-offer';
import { settled } from '../offers/settled';
import { assertPlain, isOffer, termsOf, type Said } from '../offers/terms';
import { threadOf } from '../threads/thread-of';
import { requireBothOpen } from '../members/require-open';
import { assertMayWrite } from './may-write';
import { MessageBudget } from './message-budget';
import { messageOf } from './message-sql';
import { writeMessage } from './write-message';

type Sending = Said & { readonly listingId: number; readonly receiverId: string; readonly message: string };

/** Cars as the buyer's vault knows them; asked only of those that a buyer offers. */
type Vault = () => Offered;

/** What people write to each other about a listing, offers among it. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly budget: MessageBudget,
    private readonly cars: OfferedCars,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  async sendOnListing(
    ctx: CallContext,
    input: InputOf<typeof sendListingMessage>,
  ): Promise<AnswerOf<typeof sendListingMessage>> {
    const { id: listingId, ...rest } = input;
    const vault = await this.vault(ctx, listingId, input);
    return idempotently(this.dataSource, ctx, sendListingMessage, (tx) =>
      this.send(tx, memberId(ctx), { ...rest, listingId }, vault),
    );
  }

  async sendInConversation(
    ctx: CallContext,
    { id, ...rest }: InputOf<typeof sendConversationMessage>,
  ): Promise<OutputOf<typeof sendConversationMessage> | AnswerOf<typeof sendConversationMessage>> {
    const me = memberId(ctx);
    const thread = await threadOf(this.dataSource.manager, id, me);
    const listingId = thread?.listingId ?? fail(sendConversationMessage, 'CONVERSATION_NOT_FOUND');
    const receiverId = thread?.ownerId === me ? thread.otherId : (thread?.ownerId ?? me);
    const vault = await this.vault(ctx, listingId, rest);
    return idempotently(this.dataSource, ctx, sendConversationMessage, (tx) =>
      this.send(tx, me, { ...rest, listingId, receiverId }, vault),
    );
  }

  private async vault(ctx: CallContext, listingId: number, { offerCarIds = [] }: Said): Promise<Vault> {
    if (offerCarIds.length === 0) return () => NO_CARS;
    const listing = await readListing(this.dataSource.manager, listingId);
    const me = memberId(ctx);
    return listing?.ownerId === me ? () => NO_CARS : settled(this.cars.ofBuyer(ctx, me, offerCarIds));
  }

  private async send(tx: EntityManager, senderId: string, sending: Sending, vault: Vault): Promise<Message> {
    await this.budget.spend(tx, senderId);
    const { listingId, receiverId, message: text } = sending;
    await requireBothOpen(tx, { senderId, receiverId, listingId });
    const offers = isOffer(sending);
    const found = offers ? await lockListing(tx, listingId) : await readListing(tx, listingId);
    const listing = await assertMayWrite(tx, found, { senderId, receiverId, isOffer: offers });
    if (!offers) assertPlain(sending);
    const { ownerId, currency } = listing;
    const otherId = senderId === ownerId ? receiverId : senderId;
    const terms = offers ? await this.terms(tx, listing, senderId, sending, vault) : null;
    const offer = terms && { ...terms, currency, hours: this.config.OFFER_HOURS };
    return messageOf(tx, await writeMessage(tx, { listingId, ownerId, otherId, senderId, text, offer }));
  }

  private async terms(
    tx: EntityManager,
    listing: LockedListing,
    senderId: string,
    { offerPrice, offerCarIds = [], cashFrom, receiverId }: Sending,
    vault: Vault,
  ): Promise<ReturnType<typeof termsOf>> {
    const senderIsOwner = senderId === listing.ownerId;
    const offered = senderIsOwner ? ((await openOfferFrom(tx, listing.id, receiverId))?.cars ?? []) : [];
    const { cars, photos } = senderIsOwner ? someOf(offered, offerCarIds) : vault();
    await assertFree(tx, cars);
    return termsOf({ price: offerPrice ?? null, cars, photos, cashFrom, senderIsOwner });
  }
}
