import type { InputOf } from '@vault/contracts/define';
import { login, loginRemembered } from '@vault/contracts/identity/auth';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { AccountClosingService } from '../accounts/account-closing.service';
import { PasswordCheck } from '../passwords/password-check.service';
import { RememberedBrowsersService } from '../remembered-browsers/remembered-browsers.service';
import { SessionsService } from '../sessions/sessions.service';
import { accountKey, browserKey, PasswordThrottle } from '../throttle/password-throttle.service';
import type { UserEntity } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { SignInService } from './sign-in.service';

@Injectable()
export class LoginService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly passwords: PasswordCheck,
    private readonly throttle: PasswordThrottle,
    private readonly remember: RememberedBrowsersService,
    private readonly signIn: SignInService,
    private readonly sessions: SessionsService,
    private readonly closing: AccountClosingService,
  ) {}

  async login(input: InputOf<typeof login>, ctx: CallContext): Promise<UserEntity> {
    const found = await this.users.findByEmail(input.email);
    const series = found && (await this.remember.validSeries(found.id, ctx));
    const key = series ? browserKey(series) : accountKey(input.email);
    const { password } = input;
    const isRight = await this.passwords.matches({ hash: found?.passwordHash, password, key, signal: ctx.signal });
    if (!found || !isRight) fail(login, 'INVALID_CREDENTIALS');
    return this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, found.id);
      // The password was changed, and every session ended, while this one was being checked.
      if (user?.passwordHash !== found.passwordHash) fail(login, 'INVALID_CREDENTIALS');
      if (user.bannedAt) fail(login, 'ACCOUNT_BANNED');
      // It is being purged, part by part.
      if (user.purgeAt && user.purgeAt <= new Date()) fail(login, 'INVALID_CREDENTIALS');
      if (user.closedAt && !input.restore) fail(login, 'ACCOUNT_CLOSED');
      if (user.closedAt) await this.closing.restore(tx, user, ctx);
      await this.signIn.begin(tx, user.id, { rememberMe: input.rememberMe ?? false }, ctx);
      await this.throttle.reset(tx, key);
      return user;
    });
  }

  async loginRemembered(ctx: CallContext): Promise<UserEntity> {
    const user = await this.database.transaction(async (tx) => {
      // The person before the token, as whoever ends all of somebody's sessions does.
      const owner = await this.remember.claimedOwner(tx, ctx);
      const found = owner && (await this.users.lock(tx, owner));
      const remembered = await this.remember.use(tx, ctx);
      // A theft's consequences are to be committed, so nothing may be thrown in here.
      if (!remembered || remembered.verdict.kind === 'reused') return null;
      if (!found || found.bannedAt || found.closedAt) return null;
      await this.sessions.begin(tx, found.id, remembered.series, ctx);
      return found;
    });
    if (!user) fail(loginRemembered, 'UNAUTHORIZED');
    return user;
  }
}
