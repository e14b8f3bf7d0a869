import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import { sendConversationMessage, sendListingMessage, type Message } from '@vault/contracts/marketplace/messages';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type MarketplaceConfig } from '../config';
import { requireBothOpen } from '../members/require-open';
import { lockListing, readListing, type LockedListing } from '../offers/lock-listing';
import { assertFree, NO_CARS, OfferedCars, someOf, type Offered } from '../offers/offered-cars.service';
import { openOfferFrom } from '../offers/open-offer';
import { settled } from '../offers/settled';
import { assertPlain, isOffer, termsOf, type Said } from '../offers/terms';
import type { CopiedPhoto } from '../photos/photo-copier';
import { threadOf } from '../threads/thread-of';
import { DirectMessages } from './direct-messages.service';
import { assertMayWrite } from './may-write';
import { MessageBudget } from './message-budget';
import { messageOf } from './message-sql';
import { writeMessage } from './write-message';
import { Writing } from './writing.service';

type Sending = Said & {
  readonly listingId: number;
  readonly receiverId: string;
  readonly message: string;
  readonly pictures: readonly CopiedPhoto[];
};

/** Cars as the buyer's vault knows them; asked only of those that a buyer offers. */
type Vault = () => Offered;

/** What people write to each other about a listing, offers among it. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly budget: MessageBudget,
    private readonly cars: OfferedCars,
    private readonly writing: Writing,
    private readonly direct: DirectMessages,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  async sendOnListing(
    ctx: CallContext,
    input: InputOf<typeof sendListingMessage>,
  ): Promise<AnswerOf<typeof sendListingMessage>> {
    const { id: listingId, ...rest } = input;
    const vault = await this.vault(ctx, listingId, input);
    return this.writing.once(ctx, sendListingMessage, rest.pictures, (tx, pictures) =>
      this.send(tx, memberId(ctx), { ...rest, listingId, pictures }, vault),
    );
  }

  async sendInConversation(
    ctx: CallContext,
    { id, ...rest }: InputOf<typeof sendConversationMessage>,
  ): Promise<AnswerOf<typeof sendConversationMessage>> {
    const me = memberId(ctx);
    const thread = await threadOf(this.dataSource.manager, id, me);
    const { listingId, ownerId, otherId } = thread ?? fail(sendConversationMessage, 'CONVERSATION_NOT_FOUND');
    const receiverId = ownerId === me ? otherId : ownerId;
    if (listingId === null) return this.direct.answer(ctx, receiverId, rest);
    const vault = await this.vault(ctx, listingId, rest);
    return this.writing.once(ctx, sendConversationMessage, rest.pictures, (tx, pictures) =>
      this.send(tx, me, { ...rest, listingId, receiverId, pictures }, vault),
    );
  }

  private async vault(ctx: CallContext, listingId: number, { offerCarIds = [] }: Said): Promise<Vault> {
    if (offerCarIds.length === 0) return () => NO_CARS;
    const listing = await readListing(this.dataSource.manager, listingId);
    const me = memberId(ctx);
    return listing?.ownerId === me ? () => NO_CARS : settled(this.cars.ofBuyer(ctx, me, offerCarIds));
  }

  private async send(tx: EntityManager, senderId: string, sending: Sending, vault: Vault): Promise<Message> {
    await this.budget.spend(tx, senderId, 'listing');
    const { listingId, receiverId, message: text, pictures } = sending;
    await requireBothOpen(tx, { senderId, receiverId, listingId });
    const offers = isOffer(sending);
    const found = offers ? await lockListing(tx, listingId) : await readListing(tx, listingId);
    const listing = await assertMayWrite(tx, found, { senderId, receiverId, isOffer: offers });
    if (!offers) assertPlain(sending);
    const { ownerId, currency } = listing;
    const otherId = senderId === ownerId ? receiverId : senderId;
    const terms = offers ? await this.terms(tx, listing, senderId, sending, vault) : null;
    const offer = terms && { ...terms, currency, hours: this.config.OFFER_HOURS };
    const { id } = await writeMessage(tx, { listingId, ownerId, otherId, senderId, text, pictures, offer });
    return messageOf(tx, id);
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
