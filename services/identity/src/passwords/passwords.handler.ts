import type { InputOf, OutputOf } from '@vault/contracts/define';
import { changePassword } from '@vault/contracts/identity/account';
import { resetPassword } from '@vault/contracts/identity/auth';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { refuseGuessablePassword } from './new-password-rule';
import { PasswordChangeService } from './password-change.service';
import { PasswordResetService } from './password-reset.service';

@Handler()
export class PasswordsHandler {
  constructor(
    private readonly changes: PasswordChangeService,
    private readonly resets: PasswordResetService,
  ) {}

  @Handles(changePassword)
  async change(input: InputOf<typeof changePassword>, ctx: CallContext): Promise<null> {
    await this.changes.change(input, ctx);
    return null;
  }

  @Handles(resetPassword)
  async reset(
    { email, newPassword, code }: InputOf<typeof resetPassword>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof resetPassword>> {
    refuseGuessablePassword('newPassword', newPassword, { email });
    if (code !== undefined) {
      await this.resets.reset(email, code, newPassword, ctx);
      return { status: 'reset' };
    }
    await this.resets.request(email, ctx);
    ctx.reply.status = 202;
    return { status: 'code_sent' };
  }
}
