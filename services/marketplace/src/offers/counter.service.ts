import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import type { Message } from '@vault/contracts/marketplace/messages';
import { counterOffer } from '@vault/contracts/marketplace/offers';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { badInput, fail } from '@vault/service-kit/errors';
import { withIdempotencyKey } from '@vault/service-kit/idempotency';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type MarketplaceConfig } from '../config';
import { requireBothOpen } from '../members/require-open';
import { assertMayWrite } from '../messages/may-write';
import { MessageBudget } from '../messages/message-budget';
import { messageOf } from '../messages/message-sql';
import { writeMessage } from '../messages/write-message';
import { lockListing } from './lock-listing';
import { assertFree, OfferedCars, someOf, type Offered } from './offered-cars.service';
import { offerOf, type Offer } from './open-offer';
import { settled } from './settled';
import { termsOf, type Terms } from './terms';

type Counter = InputOf<typeof counterOffer>;

/** Who pays the cash stays who it was, unless it is said anew. */
function payerBefore({ price, cashFrom, cars }: Offer): 'sender' | 'receiver' | null {
  if (price === null || cars.length === 0) return null;
  return cashFrom === 'sender' ? 'receiver' : 'sender';
}

/** What the counter offers: what it does not say stays as it was offered. */
function countered(before: Offer, counter: Counter, { cars, photos }: Offered): Terms {
  const price = counter.offerPrice === undefined ? before.price : counter.offerPrice;
  if (price === null && cars.length === 0) badInput([{ field: 'offerPrice', message: 'Say what you offer instead' }]);
  const senderIsOwner = before.receiverId === before.ownerId;
  const cashFrom = counter.cashFrom ?? (price === null || cars.length === 0 ? null : payerBefore(before));
  return termsOf({ price, cars, photos, cashFrom, senderIsOwner });
}

/** Answers an offer with another. */
@Injectable()
export class CounterService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly budget: MessageBudget,
    private readonly cars: OfferedCars,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  async counter(ctx: CallContext, counter: Counter): Promise<AnswerOf<typeof counterOffer>> {
    const me = memberId(ctx);
    const before = (await offerOf(this.dataSource.manager, counter.id, me)) ?? fail(counterOffer, 'OFFER_NOT_FOUND');
    if (before.receiverId !== me) fail(counterOffer, 'NOT_YOUR_TURN');
    const ids = counter.offerCarIds ?? before.cars.map(({ id }) => id);
    const cars =
      me === before.ownerId
        ? (): Offered => someOf(before.cars, ids)
        : await settled(this.cars.ofBuyer(ctx, me, ids, before.cars));
    return withIdempotencyKey(this.dataSource, ctx, counterOffer, (tx) => this.write(tx, me, before.id, counter, cars));
  }

  private async write(
    tx: EntityManager,
    senderId: string,
    beforeId: string,
    counter: Counter,
    vault: () => Offered,
  ): Promise<Message> {
    await this.budget.spend(tx, senderId, 'listing');
    const said = counter.offerPrice !== undefined || counter.offerCarIds !== undefined || Boolean(counter.cashFrom);
    if (!said) badInput([{ field: 'offerPrice', message: 'Say what you offer instead' }]);
    const asked = (await offerOf(tx, beforeId, senderId)) ?? fail(counterOffer, 'OFFER_NOT_FOUND');
    await requireBothOpen(tx, { senderId, receiverId: asked.senderId, listingId: asked.listingId });
    const listing = await lockListing(tx, asked.listingId);
    const before = (await offerOf(tx, beforeId, senderId)) ?? asked;
    if (!before.open) fail(counterOffer, 'OFFER_CLOSED');
    const { listingId, ownerId, otherId, senderId: receiverId } = before;
    const around = await assertMayWrite(tx, listing, { senderId, receiverId, isOffer: true });
    const offered = vault();
    await assertFree(tx, offered.cars);
    const terms = countered(before, counter, offered);
    const { currency } = counter.offerPrice === undefined ? before : around;
    const offer = { ...terms, currency, hours: this.config.OFFER_HOURS };
    const text = counter.message ?? '';
    const written = { listingId, ownerId, otherId, senderId, text, pictures: [], offer };
    return messageOf(tx, (await writeMessage(tx, written)).id);
  }
}
