import type { InputOf } from '@vault/contracts/define';
import { endOtherSessions, endSession, listSessions, type SignedInBrowser } from '@vault/contracts/identity/account';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { SignedInBrowsersService } from './signed-in-browsers.service';

@Handler()
export class SignedInBrowsersHandler {
  constructor(private readonly browsers: SignedInBrowsersService) {}

  @Handles(listSessions)
  list(_: InputOf<typeof listSessions>, ctx: CallContext): Promise<SignedInBrowser[]> {
    return this.browsers.list(ctx);
  }

  @Handles(endSession)
  async end({ id }: InputOf<typeof endSession>, ctx: CallContext): Promise<null> {
    await this.browsers.end(id, ctx);
    return null;
  }

  @Handles(endOtherSessions)
  async endOthers(_: InputOf<typeof endOtherSessions>, ctx: CallContext): Promise<null> {
    await this.browsers.endOthers(ctx);
    return null;
  }
}
