import type { InputOf, OutputOf } from '@vault/contracts/define';
import { acceptOffer, counterOffer, declineOffer, withdrawOffer } from '@vault/contracts/marketplace/offers';
import { Handler, Handles, memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { AcceptService } from './accept.service';
import { CounterService } from './counter.service';
import { OffersService } from './offers.service';

@Handler()
export class OffersHandler {
  constructor(
    private readonly offers: OffersService,
    private readonly acceptance: AcceptService,
    private readonly counters: CounterService,
  ) {}

  @Handles(acceptOffer)
  accept({ id }: InputOf<typeof acceptOffer>, ctx: CallContext): Promise<AnswerOf<typeof acceptOffer>> {
    return this.acceptance.accept(ctx, id);
  }

  @Handles(counterOffer)
  counter(input: InputOf<typeof counterOffer>, ctx: CallContext): Promise<AnswerOf<typeof counterOffer>> {
    return this.counters.counter(ctx, input);
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
