import { closeAdminGate, openAdminGate } from '@vault/contracts/identity/admin';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { StepUpService } from './step-up.service';

@Handler()
export class StepUpHandler {
  constructor(private readonly gate: StepUpService) {}

  @Handles(openAdminGate)
  async open({ password }: InputOf<typeof openAdminGate>, ctx: CallContext): Promise<null> {
    await this.gate.begin(password, ctx);
    return null;
  }

  @Handles(closeAdminGate)
  async close(_: InputOf<typeof closeAdminGate>, ctx: CallContext): Promise<null> {
    await this.gate.end(ctx);
    return null;
  }
}
