import type { changePassword, closeAccount } from '@vault/contracts/identity/account';
import type { beginPasskey, removePasskey } from '@vault/contracts/identity/passkeys';
import type { beginTwoStep, endTwoStep, renewRecoveryCodes } from '@vault/contracts/identity/two-step';
import { Injectable } from '@nestjs/common';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import { fail, unauthorized } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { ownPasswordKey } from '../throttle';
import { UsersService, type UserEntity } from '../users';
import { PasswordCheck } from './password-check.service';

type PasswordContract =
  | typeof beginPasskey
  | typeof removePasskey
  | typeof changePassword
  | typeof closeAccount
  | typeof beginTwoStep
  | typeof renewRecoveryCodes
  | typeof endTwoStep;

/** Confirms the password of a signed-in user, before what somebody else at their browser must not do. */
@Injectable()
export class OwnPasswordCheck {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordCheck,
  ) {}

  /**
   * The user who calls.
   *
   * @throws ContractError 403 when the password is wrong, 429 after too many wrong ones.
   */
  async confirm(contract: PasswordContract, password: string, ctx: CallContext): Promise<UserEntity> {
    const user = await this.users.findById(memberId(ctx));
    if (!user) throw unauthorized();
    const { id, passwordHash: hash } = user;
    const counter = { key: ownPasswordKey(id) };
    const isRight = await this.passwords.matches({ hash, password, counter, signal: ctx.signal });
    return isRight ? user : fail<PasswordContract>(contract, 'WRONG_PASSWORD');
  }

  /** Forgets the wrong passwords of a user's sessions. */
  async forgetFailures(tx: EntityManager, userId: string): Promise<void> {
    await this.passwords.forgetFailures(tx, ownPasswordKey(userId));
  }
}
