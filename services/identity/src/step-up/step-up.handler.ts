import type { InputOf } from '@vault/contracts/define';
import { closeAdminGate, openAdminGate } from '@vault/contracts/identity/admin';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { StepUpService } from './step-up.service';

/** The contracts call the step-up the administrator's gate. */
@Handler()
export class StepUpHandler {
  constructor(private readonly stepUp: StepUpService) {}

  @Handles(openAdminGate)
  async begin({ password }: InputOf<typeof openAdminGate>, ctx: CallContext): Promise<null> {
    await this.stepUp.begin(password, ctx);
    return null;
  }

  @Handles(closeAdminGate)
  async end(_: InputOf<typeof closeAdminGate>, ctx: CallContext): Promise<null> {
    await this.stepUp.end(ctx);
    return null;
  }
}
