import type { InputOf } from '@vault/contracts/define';
import {
  endOtherSessions,
  endSession,
  forgetRememberedBrowser,
  listRememberedBrowsers,
  listSessions,
  type RememberedBrowser,
  type SignedInBrowser,
} from '@vault/contracts/identity/account';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { RememberedBrowserList } from '../remembered-browsers/remembered-browser-list.service';
import { SignedInBrowsers } from './signed-in-browsers.service';

@Handler()
export class SignedInBrowsersHandler {
  constructor(
    private readonly signedIn: SignedInBrowsers,
    private readonly remembered: RememberedBrowserList,
  ) {}

  @Handles(listSessions)
  list(_: InputOf<typeof listSessions>, ctx: CallContext): Promise<SignedInBrowser[]> {
    return this.signedIn.list(ctx);
  }

  @Handles(endSession)
  async end({ id }: InputOf<typeof endSession>, ctx: CallContext): Promise<null> {
    await this.signedIn.end(id, ctx);
    return null;
  }

  @Handles(endOtherSessions)
  async endOthers(_: InputOf<typeof endOtherSessions>, ctx: CallContext): Promise<null> {
    await this.signedIn.endOthers(ctx);
    return null;
  }

  @Handles(listRememberedBrowsers)
  listRememberedBrowsers(_: InputOf<typeof listRememberedBrowsers>, ctx: CallContext): Promise<RememberedBrowser[]> {
    return this.remembered.list(ctx);
  }

  @Handles(forgetRememberedBrowser)
  async forget({ id }: InputOf<typeof forgetRememberedBrowser>, ctx: CallContext): Promise<null> {
    await this.remembered.forget(id, ctx);
    return null;
  }
}
