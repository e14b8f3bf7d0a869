import type { InputOf, OutputOf } from '@vault/contracts/define';
import type { User } from '@vault/contracts/identity/auth';
import { beginConfirmation } from '@vault/contracts/identity/confirmation';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
  type Passkey,
} from '@vault/contracts/identity/passkeys';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { PasskeyAssertions } from '../passkey-assertions';
import { toUser } from '../users';
import { PasskeyLoginService } from './passkey-login.service';
import { PasskeysService } from './passkeys.service';

@Handler()
export class PasskeysHandler {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly logins: PasskeyLoginService,
    private readonly assertions: PasskeyAssertions,
  ) {}

  @Handles(listPasskeys)
  async list(_: InputOf<typeof listPasskeys>, ctx: CallContext): Promise<Passkey[]> {
    const passkeys = await this.passkeys.list(ctx);
    ctx.reply.total = passkeys.length;
    return passkeys;
  }

  @Handles(beginPasskey)
  begin(confirmation: InputOf<typeof beginPasskey>, ctx: CallContext): Promise<OutputOf<typeof beginPasskey>> {
    return this.passkeys.begin(confirmation, ctx);
  }

  @Handles(addPasskey)
  add(input: InputOf<typeof addPasskey>, ctx: CallContext): Promise<Passkey> {
    return this.passkeys.add(input, ctx);
  }

  @Handles(renamePasskey)
  rename(input: InputOf<typeof renamePasskey>, ctx: CallContext): Promise<Passkey> {
    return this.passkeys.rename(input, ctx);
  }

  @Handles(removePasskey)
  async remove(input: InputOf<typeof removePasskey>, ctx: CallContext): Promise<null> {
    await this.passkeys.remove(input, ctx);
    return null;
  }

  @Handles(beginPasskeyLogin)
  beginLogin(): Promise<OutputOf<typeof beginPasskeyLogin>> {
    return this.assertions.begin(null);
  }

  @Handles(beginConfirmation)
  beginConfirmation(
    _: InputOf<typeof beginConfirmation>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof beginConfirmation>> {
    return this.assertions.beginConfirmation(ctx);
  }

  @Handles(loginWithPasskey)
  async login(input: InputOf<typeof loginWithPasskey>, ctx: CallContext): Promise<User> {
    return toUser(await this.logins.login(input, ctx));
  }
}
