import type { InputOf } from '@vault/contracts/define';
import { changePassword } from '@vault/contracts/identity/account';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { callingMember } from '../sessions';
import { SignInService } from '../signed-in-browsers';
import { UsersService } from '../users';
import { refuseGuessablePassword } from './new-password-rule';
import { OwnPasswordCheck } from './own-password-check.service';
import { PasswordHasher } from './password-hasher.service';

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly database: DataSource,
    private readonly ownPassword: OwnPasswordCheck,
    private readonly hasher: PasswordHasher,
    private readonly users: UsersService,
    private readonly signIn: SignInService,
  ) {}

  /** Changes the caller's password and signs out all other browsers. */
  async change(
    { currentPassword: password, passkey, newPassword }: InputOf<typeof changePassword>,
    ctx: CallContext,
  ): Promise<void> {
    const member = callingMember(ctx);
    const checked = await this.ownPassword.confirm(changePassword, { password, passkey }, ctx);
    refuseGuessablePassword('newPassword', newPassword, checked);
    const passwordHash = await this.hasher.hash(newPassword, ctx.signal);
    await this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, checked.id);
      // Another browser changed the password while this one was being checked.
      if (user?.passwordHash !== checked.passwordHash) fail(changePassword, 'WRONG_PASSWORD');
      await this.signIn.signOutElsewhere(tx, member, ctx);
      await this.users.setPassword(tx, user.id, passwordHash, ctx);
      // A code mailed before may be in the hands of the intruder whom the change is to shut out.
      await tx.query('DELETE FROM reset_codes WHERE user_id = $1', [user.id]);
      await this.ownPassword.forgetFailures(tx, user.id);
    });
  }
}
