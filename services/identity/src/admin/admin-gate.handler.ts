import { closeAdminGate, openAdminGate } from '@vault/contracts/identity/admin';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { AdminGate } from './admin-gate.service';

@Handler()
export class AdminGateHandler {
  constructor(private readonly gate: AdminGate) {}

  @Handles(openAdminGate)
  async open({ password }: InputOf<typeof openAdminGate>, ctx: CallContext): Promise<null> {
    await this.gate.open(password, ctx);
    return null;
  }

  @Handles(closeAdminGate)
  async close(_: InputOf<typeof closeAdminGate>, ctx: CallContext): Promise<null> {
    await this.gate.close(ctx);
    return null;
  }
}
