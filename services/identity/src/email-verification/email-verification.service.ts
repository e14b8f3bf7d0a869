import type { InputOf } from '@vault/contracts/define';
import { verificationRequested, verifyEmail } from '@vault/contracts/identity/auth';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { publish } from '@vault/service-kit/outbox';
import { DataSource, EntityManager } from 'typeorm';
import { digest, newSecret } from '../secrets/secret-token';
import { AdministratorService } from '../administrator/administrator.service';
import { publishUserChanged } from '../users/user-events';
import type { UserEntity } from '../users/user.entity';

const VALID_DAYS = 3;

@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly database: DataSource,
    private readonly admin: AdministratorService,
  ) {}

  /** Asks for a mail with a link that verifies the address. Links sent before stay good. */
  async request(tx: EntityManager, user: UserEntity, ctx: CallContext): Promise<void> {
    const token = newSecret();
    await tx.query(
      `insert into verification_tokens (token_hash, user_id, email, expires_at)
       values ($1, $2, $3, now() + make_interval(days => $4))`,
      [digest(token), user.id, user.email, VALID_DAYS],
    );
    const { id: userId, email, firstName } = user;
    await publish(tx, verificationRequested, { userId, email, firstName, token }, ctx);
  }

  async verify({ token }: InputOf<typeof verifyEmail>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [[used]] = await tx.query<[{ user_id: string; email: string }[], number]>(
        `update verification_tokens set used_at = now()
         where token_hash = $1 and used_at is null and expires_at > now() returning user_id, email`,
        [digest(token)],
      );
      if (!used) fail(verifyEmail, 'INVALID_VERIFICATION_TOKEN');
      const [, verified] = await tx.query<[unknown, number]>(
        `update users set email_verified_at = now(), updated_at = now()
         where id = $1 and lower(email) = lower($2) and email_verified_at is null`,
        [used.user_id, used.email],
      );
      if (verified > 0) await publishUserChanged(tx, used.user_id);
      await this.admin.assignRole(tx);
    });
  }
}
