import type { InputOf } from '@vault/contracts/define';
import { loginWithPasskey } from '@vault/contracts/identity/passkeys';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { PasskeyAssertions } from '../passkey-assertions';
import { SignInService } from '../signed-in-browsers';
import { UsersService, type UserEntity } from '../users';

/** Signs users in with a passkey that their device lists, without an address. */
@Injectable()
export class PasskeyLoginService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly signIn: SignInService,
    private readonly assertions: PasskeyAssertions,
  ) {}

  async login(input: InputOf<typeof loginWithPasskey>, ctx: CallContext): Promise<UserEntity> {
    const { credential, rememberMe = false } = input;
    const verified = await this.assertions.verify(credential, null, ctx);
    if (!verified) fail(loginWithPasskey, 'PASSKEY_REFUSED');
    return this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, verified.passkey.userId);
      if (!user || (user.purgeAt && user.purgeAt <= new Date())) fail(loginWithPasskey, 'PASSKEY_REFUSED');
      if (user.bannedAt) fail(loginWithPasskey, 'ACCOUNT_BANNED');
      if (user.closedAt) fail(loginWithPasskey, 'ACCOUNT_CLOSED');
      if (!(await this.assertions.use(tx, verified))) fail(loginWithPasskey, 'PASSKEY_REFUSED');
      await this.signIn.signIn(tx, user.id, { rememberMe }, ctx);
      return user;
    });
  }
}
