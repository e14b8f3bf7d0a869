import type { InputOf, OutputOf } from '@vault/contracts/define';
import { sendConversationMessage, sendListingMessage } from '@vault/contracts/marketplace/messages';
import { counterOffer, declineOffer, withdrawOffer } from '@vault/contracts/marketplace/offers';
import { Handler, Handles, memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { CounterOfferService } from './counter-offer.service';
import { ListingMessages } from './listing-messages.service';
import { OffersService } from './offers.service';

/** Messages that may be offers, and answers to offers. Accepting one opens a transaction: `transactions/` does that. */
@Handler()
export class OffersHandler {
  constructor(
    private readonly messages: ListingMessages,
    private readonly offers: OffersService,
    private readonly counterOffers: CounterOfferService,
  ) {}

  @Handles(sendListingMessage)
  sendOnListing(
    input: InputOf<typeof sendListingMessage>,
    ctx: CallContext,
  ): Promise<AnswerOf<typeof sendListingMessage>> {
    return this.messages.sendOnListing(ctx, input);
  }

  @Handles(sendConversationMessage)
  sendInConversation(
    input: InputOf<typeof sendConversationMessage>,
    ctx: CallContext,
  ): Promise<AnswerOf<typeof sendConversationMessage>> {
    return this.messages.sendInConversation(ctx, input);
  }

  @Handles(counterOffer)
  counter(input: InputOf<typeof counterOffer>, ctx: CallContext): Promise<AnswerOf<typeof counterOffer>> {
    return this.counterOffers.counter(ctx, input);
  }

  @Handles(declineOffer)
  decline({ id }: InputOf<typeof declineOffer>, ctx: CallContext): Promise<OutputOf<typeof declineOffer>> {
    return this.offers.decline(memberId(ctx), id);
  }

  @Handles(withdrawOffer)
  withdraw({ id }: InputOf<typeof withdrawOffer>, ctx: CallContext): Promise<OutputOf<typeof withdrawOffer>> {
    return this.offers.withdraw(memberId(ctx), id);
  }
}
