import type { InputOf } from '@vault/contracts/define';
import { register } from '@vault/contracts/identity/auth';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { EmailVerificationService } from '../email-verification';
import { PasswordHasher, refuseGuessablePassword } from '../passwords';
import { SecurityAlerts } from '../security-alerts';
import { SignInService } from '../signed-in-browsers';
import { HourlyLimit, networkOf } from '../throttle';
import { publishUserRegistered, UsersService, type UserEntity } from '../users';

@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly limit: HourlyLimit,
    private readonly verification: EmailVerificationService,
    private readonly signIn: SignInService,
    private readonly alerts: SecurityAlerts,
  ) {}

  /** Creates an account, requests the verification mail and signs in. */
  async register(input: InputOf<typeof register>, ctx: CallContext): Promise<UserEntity> {
    const { password, ...account } = input;
    refuseGuessablePassword('password', password, account);
    if (ctx.client.address) await this.limit.count('register', networkOf(ctx.client.address));
    // Saves the hashing; the insert decides whether the address is free.
    const owner = await this.users.findByEmail(account.email);
    if (owner) {
      await this.alerts.raiseRegisteredAgain(owner, ctx);
      fail(register, 'EMAIL_TAKEN');
    }
    const passwordHash = await this.hasher.hash(password, ctx.signal);
    return this.database.transaction(async (tx) => {
      const user = await this.users.insert(tx, { ...account, passwordHash });
      if (!user) fail(register, 'EMAIL_TAKEN');
      await publishUserRegistered(tx, user, ctx);
      await this.verification.request(tx, user, ctx);
      await this.signIn.signIn(tx, user.id, { rememberMe: false }, ctx);
      return user;
    });
  }
}
