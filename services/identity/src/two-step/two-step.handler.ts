import type { InputOf, OutputOf } from '@vault/contracts/define';
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  getTwoStep,
  renewRecoveryCodes,
  type TwoStep,
} from '@vault/contracts/identity/two-step';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { TwoStepService } from './two-step.service';

@Handler()
export class TwoStepHandler {
  constructor(private readonly twoStep: TwoStepService) {}

  @Handles(getTwoStep)
  get(_: InputOf<typeof getTwoStep>, ctx: CallContext): Promise<TwoStep> {
    return this.twoStep.get(ctx);
  }

  @Handles(beginTwoStep)
  begin(confirmation: InputOf<typeof beginTwoStep>, ctx: CallContext): Promise<OutputOf<typeof beginTwoStep>> {
    return this.twoStep.begin(confirmation, ctx);
  }

  @Handles(confirmTwoStep)
  async confirm({ code }: InputOf<typeof confirmTwoStep>, ctx: CallContext): Promise<OutputOf<typeof confirmTwoStep>> {
    return { recoveryCodes: await this.twoStep.confirm(code, ctx) };
  }

  @Handles(renewRecoveryCodes)
  async renew(
    confirmation: InputOf<typeof renewRecoveryCodes>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof renewRecoveryCodes>> {
    return { recoveryCodes: await this.twoStep.renewRecoveryCodes(confirmation, ctx) };
  }

  @Handles(endTwoStep)
  async end(confirmation: InputOf<typeof endTwoStep>, ctx: CallContext): Promise<null> {
    await this.twoStep.end(confirmation, ctx);
    return null;
  }
}
