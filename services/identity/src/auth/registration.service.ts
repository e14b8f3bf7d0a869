import type { InputOf } from '@vault/contracts/define';
import { register } from '@vault/contracts/identity/auth';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { PasswordHasher } from '../passwords/password-hasher.service';
import { refuseCommonPassword } from '../passwords/password-rules';

import { HourlyLimit } from '../throttle/hourly-limit.service';
import type { UserEntity } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { EmailVerificationService } from '../email-verification/email-verification.service';
import { publishUserRegistered } from '../users/publish-user-registered';
import { SignInService } from './sign-in.service';

@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly limit: HourlyLimit,
    private readonly verification: EmailVerificationService,
    private readonly signIn: SignInService,
  ) {}

  async register(input: InputOf<typeof register>, ctx: CallContext): Promise<UserEntity> {
    const { password, ...person } = input;
    refuseCommonPassword('password', password);
    if (ctx.client.address) await this.limit.count('register', ctx.client.address);
    // Spares the hashing; whether the address is free is decided by the insert.
    if (await this.users.findByEmail(person.email)) fail(register, 'EMAIL_TAKEN');
    const passwordHash = await this.hasher.hash(password, ctx.signal);
    return this.database.transaction(async (tx) => {
      const user = await this.users.insert(tx, { ...person, passwordHash });
      if (!user) fail(register, 'EMAIL_TAKEN');
      await publishUserRegistered(tx, user, ctx);
      await this.verification.request(tx, user, ctx);
      await this.signIn.begin(tx, user.id, { rememberMe: false }, ctx);
      return user;
    });
  }
}
