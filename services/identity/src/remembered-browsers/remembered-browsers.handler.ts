import type { InputOf } from '@vault/contracts/define';
import {
  forgetRememberedBrowser,
  listRememberedBrowsers,
  type RememberedBrowser,
} from '@vault/contracts/identity/account';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { RememberedBrowserList } from './remembered-browser-list.service';

@Handler()
export class RememberedBrowsersHandler {
  constructor(private readonly browsers: RememberedBrowserList) {}

  @Handles(listRememberedBrowsers)
  list(_: InputOf<typeof listRememberedBrowsers>, ctx: CallContext): Promise<RememberedBrowser[]> {
    return this.browsers.list(ctx);
  }

  @Handles(forgetRememberedBrowser)
  async forget({ id }: InputOf<typeof forgetRememberedBrowser>, ctx: CallContext): Promise<null> {
    await this.browsers.forget(id, ctx);
    return null;
  }
}
