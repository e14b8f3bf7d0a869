import type { InputOf } from '@vault/contracts/define';
import { login } from '@vault/contracts/identity/auth';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { AccountClosingService } from '../accounts';
import { PasswordCheck } from '../passwords';
import { SecurityAlerts } from '../security-alerts';
import { SignInService } from '../signed-in-browsers';
import { secondStepCounter } from '../throttle';
import { TwoStepCodes } from '../two-step';
import { UsersService, type UserEntity } from '../users';

/** Signs users in with their password and, where they turned it on, a second step. */
@Injectable()
export class LoginService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly passwords: PasswordCheck,
    private readonly signIn: SignInService,
    private readonly closing: AccountClosingService,
    private readonly twoStepCodes: TwoStepCodes,
    private readonly alerts: SecurityAlerts,
  ) {}

  /** Signs in with a password; `restore` brings a closed account back. */
  async login(input: InputOf<typeof login>, ctx: CallContext): Promise<UserEntity> {
    const { email, password, rememberMe = false, restore = false, code } = input;
    const account = await this.users.findByEmail(email);
    const counter = await this.signIn.guessCounter(email, account?.id, ctx);
    const { signal } = ctx;
    const isRight = await this.passwords.matches({ hash: account?.passwordHash, password, counter, signal });
    if (!isRight) await this.alerts.raiseWhenBlocked('passwords_guessed', { email, account, counter }, ctx);
    if (!account || !isRight) fail(login, 'INVALID_CREDENTIALS');
    const signedIn = await this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, account.id);
      // The password was changed, and every session ended, while this one was being checked.
      if (user?.passwordHash !== account.passwordHash) fail(login, 'INVALID_CREDENTIALS');
      if (user.bannedAt) fail(login, 'ACCOUNT_BANNED');
      // The purge, which takes several transactions, may have begun.
      if (user.purgeAt && user.purgeAt <= new Date()) fail(login, 'INVALID_CREDENTIALS');
      if (user.closedAt && !restore) fail(login, 'ACCOUNT_CLOSED');
      const refusal = await this.twoStepCodes.refusalOf(tx, user.id, code);
      // Returned instead of thrown: the count of a wrong code must be committed.
      if (refusal) return refusal;
      if (user.closedAt) await this.closing.restore(tx, user, ctx);
      await this.signIn.signIn(tx, user.id, { rememberMe }, ctx);
      await this.passwords.forgetFailures(tx, counter.key);
      return user;
    });
    if (typeof signedIn !== 'string') return signedIn;
    const codes = { email, account, counter: secondStepCounter(account.id) };
    if (signedIn === 'INVALID_TWO_STEP_CODE') await this.alerts.raiseWhenBlocked('codes_guessed', codes, ctx);
    return fail(login, signedIn);
  }
}
