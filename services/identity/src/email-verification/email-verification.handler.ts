import type { InputOf, OutputOf } from '@vault/contracts/define';
import { resendVerification, verifyEmail } from '@vault/contracts/identity/auth';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { HourlyLimit } from '../throttle';
import { UsersService } from '../users';
import { EmailVerificationService } from './email-verification.service';

@Handler()
export class EmailVerificationHandler {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly limit: HourlyLimit,
    private readonly verification: EmailVerificationService,
  ) {}

  @Handles(verifyEmail)
  async verify({ token }: InputOf<typeof verifyEmail>): Promise<OutputOf<typeof verifyEmail>> {
    await this.verification.verify(token);
    return { status: 'verified' };
  }

  @Handles(resendVerification)
  async resend(_: InputOf<typeof resendVerification>, ctx: CallContext): Promise<OutputOf<typeof resendVerification>> {
    const user = await this.users.findById(memberId(ctx));
    if (!user) fail(resendVerification, 'UNAUTHORIZED');
    if (user.emailVerifiedAt) return { status: 'already_verified' };
    await this.limit.count('resend', user.id);
    await this.database.transaction((tx) => this.verification.request(tx, user, ctx));
    return { status: 'sent' };
  }
}
