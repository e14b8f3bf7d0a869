import type { changePassword, closeAccount } from '@vault/contracts/identity/account';
import type { beginPasskey, removePasskey } from '@vault/contracts/identity/passkeys';
import type { beginTwoStep, endTwoStep, renewRecoveryCodes } from '@vault/contracts/identity/two-step';
import type { Confirmation } from '@vault/contracts/identity/confirmation';
import { Injectable } from '@nestjs/common';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import { fail, unauthorized } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { PasskeyAssertions } from '../passkey-assertions';
import { ownPasswordKey } from '../throttle';
import { UsersService, type UserEntity } from '../users';
import { PasswordCheck } from './password-check.service';

type ConfirmedContract =
  | typeof beginPasskey
  | typeof removePasskey
  | typeof changePassword
  | typeof closeAccount
  | typeof beginTwoStep
  | typeof renewRecoveryCodes
  | typeof endTwoStep;

/** Confirms a signed-in user by password or passkey, before what somebody else at their browser must not do. */
@Injectable()
export class OwnPasswordCheck {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordCheck,
    private readonly passkeys: PasskeyAssertions,
  ) {}

  /**
   * The user who calls.
   *
   * @throws ContractError 403 when the password or passkey is wrong, 429 after too many wrong passwords.
   */
  async confirm(
    contract: ConfirmedContract,
    { password = '', passkey }: Confirmation,
    ctx: CallContext,
  ): Promise<UserEntity> {
    const user = await this.users.findById(memberId(ctx));
    if (!user) throw unauthorized();
    const { id, passwordHash: hash } = user;
    if (passkey) {
      const isTheirs = await this.passkeys.confirms(id, passkey, ctx);
      return isTheirs ? user : fail<ConfirmedContract>(contract, 'PASSKEY_REFUSED');
    }
    const counter = { key: ownPasswordKey(id) };
    const isRight = await this.passwords.matches({ hash, password, counter, signal: ctx.signal });
    return isRight ? user : fail<ConfirmedContract>(contract, 'WRONG_PASSWORD');
  }

  /** Forgets the wrong passwords of a user's sessions. */
  async forgetFailures(tx: EntityManager, userId: string): Promise<void> {
    await this.passwords.forgetFailures(tx, ownPasswordKey(userId));
  }
}
