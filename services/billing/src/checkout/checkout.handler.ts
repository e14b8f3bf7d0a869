import { getCheckout, startCheckout } from '@vault/contracts/billing/subscription';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { CheckoutService } from './checkout.service';

@Handler()
export class CheckoutHandler {
  constructor(private readonly checkout: CheckoutService) {}

  @Handles(startCheckout)
  start(input: InputOf<typeof startCheckout>, ctx: CallContext): Promise<AnswerOf<typeof startCheckout>> {
    return this.checkout.start(ctx, input);
  }

  @Handles(getCheckout)
  get({ id }: InputOf<typeof getCheckout>, ctx: CallContext): Promise<OutputOf<typeof getCheckout>> {
    return this.checkout.get(ctx, id);
  }
}
