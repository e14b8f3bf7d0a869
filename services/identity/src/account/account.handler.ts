import type { InputOf } from '@vault/contracts/define';
import { changePassword, closeAccount } from '@vault/contracts/identity/account';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { ClosingService } from './closing.service';
import { PasswordChange } from './password-change.service';

@Handler()
export class AccountHandler {
  constructor(
    private readonly passwordChange: PasswordChange,
    private readonly closing: ClosingService,
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
