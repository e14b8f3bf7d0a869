import type { InputOf } from '@vault/contracts/define';
import { changePassword } from '@vault/contracts/identity/account';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { SignInService } from '../auth/sign-in.service';
import { PasswordHasher } from './password-hasher.service';
import { refuseCommonPassword } from './password-rules';
import { callingMember } from '../sessions/caller';
import { PasswordThrottle, ownPasswordKey } from '../throttle/password-throttle.service';
import { UsersService } from '../users/users.service';
import { OwnPasswordCheck } from './own-password-check.service';

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly database: DataSource,
    private readonly ownPassword: OwnPasswordCheck,
    private readonly hasher: PasswordHasher,
    private readonly users: UsersService,
    private readonly signIn: SignInService,
    private readonly throttle: PasswordThrottle,
  ) {}

  async change({ currentPassword, newPassword }: InputOf<typeof changePassword>, ctx: CallContext): Promise<void> {
    const member = callingMember(ctx);
    refuseCommonPassword('newPassword', newPassword);
    const found = await this.ownPassword.confirm(changePassword, currentPassword, ctx);
    const passwordHash = await this.hasher.hash(newPassword, ctx.signal);
    await this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, found.id);
      // It became another one while this one was being checked.
      if (user?.passwordHash !== found.passwordHash) fail(changePassword, 'WRONG_PASSWORD');
      await this.signIn.endElsewhere(tx, member, ctx);
      await this.users.setPassword(tx, user.id, passwordHash, ctx);
      // A code that was mailed before may be in the hands of whom the password is changed against.
      await tx.query(`delete from reset_codes where user_id = $1`, [user.id]);
      await this.throttle.reset(tx, ownPasswordKey(user.id));
    });
  }
}
