import { openPortal } from '@vault/contracts/billing/subscription';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { PortalService } from './portal.service';

@Handler()
export class PortalHandler {
  constructor(private readonly portal: PortalService) {}

  @Handles(openPortal)
  open(_: InputOf<typeof openPortal>, ctx: CallContext): Promise<AnswerOf<typeof openPortal>> {
    return this.portal.open(ctx);
  }
}
