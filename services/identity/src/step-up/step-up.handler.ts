import type { InputOf, OutputOf } from '@vault/contracts/define';
import { closeAdminGate, getAdminSession, openAdminGate } from '@vault/contracts/identity/admin';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { StepUpService } from './step-up.service';

/** The contracts call the step-up the administrator's gate. */
@Handler()
export class StepUpHandler {
  constructor(private readonly stepUp: StepUpService) {}

  @Handles(openAdminGate)
  async begin(input: InputOf<typeof openAdminGate>, ctx: CallContext): Promise<null> {
    await this.stepUp.begin(input, ctx);
    return null;
  }

  @Handles(getAdminSession)
  get(_: InputOf<typeof getAdminSession>, ctx: CallContext): Promise<OutputOf<typeof getAdminSession>> {
    return this.stepUp.get(ctx);
  }

  @Handles(closeAdminGate)
  async end(_: InputOf<typeof closeAdminGate>, ctx: CallContext): Promise<null> {
    await this.stepUp.end(ctx);
    return null;
  }
}
