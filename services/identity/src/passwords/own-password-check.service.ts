import type { changePassword, closeAccount } from '@vault/contracts/identity/account';
import { Injectable } from '@nestjs/common';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import { fail, unauthorized } from '@vault/service-kit/errors';
import { PasswordCheck } from './password-check.service';
import { ownPasswordKey } from '../throttle/password-throttle.service';
import type { UserEntity } from '../users/user.entity';
import { UsersService } from '../users/users.service';

/** Asks for the password of somebody who is signed in, before what a stranger at their browser must not do. */
@Injectable()
export class OwnPasswordCheck {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordCheck,
  ) {}

  /**
   * Whose password it is.
   *
   * @throws ContractError 403 when it is a wrong one, 429 while too many were tried.
   */
  async confirm(
    contract: typeof changePassword | typeof closeAccount,
    password: string,
    ctx: CallContext,
  ): Promise<UserEntity> {
    const user = await this.users.findById(memberId(ctx));
    if (!user) throw unauthorized();
    const { id, passwordHash: hash } = user;
    const isRight = await this.passwords.matches({ hash, password, key: ownPasswordKey(id), signal: ctx.signal });
    return isRight ? user : fail<typeof changePassword | typeof closeAccount>(contract, 'WRONG_PASSWORD');
  }
}
