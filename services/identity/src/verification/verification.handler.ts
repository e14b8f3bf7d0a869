import type { InputOf, OutputOf } from '@vault/contracts/define';
import { resendVerification, verifyEmail } from '@vault/contracts/identity/auth';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { HourlyLimit } from '../throttle/hourly-limit.service';
import { UsersService } from '../users/users.service';
import { VerificationService } from './verification.service';

@Handler()
export class VerificationHandler {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly limit: HourlyLimit,
    private readonly verification: VerificationService,
  ) {}

  @Handles(verifyEmail)
  async verify(input: InputOf<typeof verifyEmail>): Promise<OutputOf<typeof verifyEmail>> {
    await this.verification.verify(input);
    return { status: 'verified' };
  }

  @Handles(resendVerification)
  async resend(_: InputOf<typeof resendVerification>, ctx: CallContext): Promise<OutputOf<typeof resendVerification>> {
    const user = await this.users.byId(memberId(ctx));
    if (!user) fail(resendVerification, 'UNAUTHORIZED');
    if (user.emailVerifiedAt) return { status: 'already_verified' };
    await this.limit.count('resend', user.id);
    await this.database.transaction((tx) => this.verification.request(tx, user, ctx));
    return { status: 'sent' };
  }
}
