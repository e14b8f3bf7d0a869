import type { InputOf } from '@vault/contracts/define';
import { changePassword, closeAccount } from '@vault/contracts/identity/account';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { AccountClosingService } from './account-closing.service';
import { PasswordChangeService } from '../passwords/password-change.service';

@Handler()
export class AccountsHandler {
  constructor(
    private readonly passwordChange: PasswordChangeService,
    private readonly closing: AccountClosingService,
  ) {}

  @Handles(changePassword)
  async changePassword(input: InputOf<typeof changePassword>, ctx: CallContext): Promise<null> {
    await this.passwordChange.change(input, ctx);
    return null;
  }

  @Handles(closeAccount)
  async close({ password }: InputOf<typeof closeAccount>, ctx: CallContext): Promise<null> {
    await this.closing.close(password, ctx);
    return null;
  }
}
