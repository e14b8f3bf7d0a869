import { verificationRequested, verifyEmail } from '@vault/contracts/identity/auth';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { publish } from '@vault/service-kit/outbox';
import { DataSource, EntityManager } from 'typeorm';
import { AdministratorService } from '../administrator';
import { digest, newSecret } from '../secrets';
import { publishUserChanged, type UserEntity } from '../users';

const VALID_DAYS = 3;

const INSERT_TOKEN = `
  INSERT INTO verification_tokens (token_hash, user_id, email, expires_at)
  VALUES ($1, $2, $3, now() + make_interval(days => $4))`;

const USE_TOKEN = `
  UPDATE verification_tokens SET used_at = now()
  WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now() RETURNING user_id AS "userId", email`;

const VERIFY = `
  UPDATE users SET email_verified_at = now(), updated_at = now()
  WHERE id = $1 AND lower(email) = lower($2) AND email_verified_at IS NULL RETURNING id`;

@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly database: DataSource,
    private readonly administrator: AdministratorService,
  ) {}

  /** Requests a mail with a link that verifies the address. Links sent before stay valid. */
  async request(tx: EntityManager, user: UserEntity, ctx: CallContext): Promise<void> {
    const { id: userId, email, firstName } = user;
    const token = newSecret();
    await tx.query(INSERT_TOKEN, [digest(token), userId, email, VALID_DAYS]);
    await publish(tx, verificationRequested, { userId, email, firstName, token }, ctx);
  }

  /** Uses a link's token; may make the user the administrator. */
  async verify(token: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [used] = await rows<{ userId: string; email: string }>(tx, USE_TOKEN, [digest(token)]);
      if (!used) fail(verifyEmail, 'INVALID_VERIFICATION_TOKEN');
      const verified = await rows(tx, VERIFY, [used.userId, used.email]);
      if (verified.length > 0) await publishUserChanged(tx, used.userId);
      await this.administrator.assignRole(tx);
    });
  }
}
