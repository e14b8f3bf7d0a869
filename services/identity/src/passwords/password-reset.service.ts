import { randomInt } from 'node:crypto';
import { RESET_CODE_MINUTES, resetPassword, resetRequested } from '@vault/contracts/identity/auth';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { publish } from '@vault/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { SignInService } from '../signed-in-browsers';
import { accountKey, PasswordThrottle } from '../throttle';
import { UsersService } from '../users';
import { PasswordHasher } from './password-hasher.service';

const MAX_ATTEMPTS = 5;

const REPLACE_CODE = `
  INSERT INTO reset_codes (account_key, user_id, code_hash, expires_at)
  VALUES ($1, $2, $3, now() + make_interval(mins => $4))
  ON CONFLICT (account_key) DO UPDATE SET user_id = excluded.user_id, code_hash = excluded.code_hash,
    expires_at = excluded.expires_at, attempts = 0, used_at = NULL
  RETURNING ${isoTimestamp('expires_at')} AS "expiresAt"`;

/** Counted before the code is compared: a hundred attempts at once are still five. */
const COUNT_ATTEMPT = `
  UPDATE reset_codes SET attempts = attempts + 1
  WHERE account_key = $1 AND used_at IS NULL AND expires_at > now() AND attempts < $2
  RETURNING code_hash AS "codeHash", user_id AS "userId"`;

const USE_CODE = `
  UPDATE reset_codes SET used_at = now() WHERE account_key = $1 AND code_hash = $2 AND used_at IS NULL
  RETURNING user_id`;

interface CodeRow {
  readonly codeHash: string;
  readonly userId: string | null;
}

/** Deletes the code of an e-mail address, before its account is purged. */
export const deleteResetCode = (tx: EntityManager, email: string): Promise<unknown> =>
  tx.query('DELETE FROM reset_codes WHERE account_key = $1', [accountKey(email)]);

/**
 * Resets a password with a code sent by mail. An address without an account gets a code too, which is never sent, so
 * that requests and attempts cost the same for both.
 */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly signIn: SignInService,
    private readonly throttle: PasswordThrottle,
  ) {}

  /** Replaces the address's code; only the newest is valid. */
  async sendCode(email: string, ctx: CallContext): Promise<void> {
    const account = await this.users.findByEmail(email);
    const user = account?.bannedAt ? null : account;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const codeHash = await this.hasher.hash(code, ctx.signal);
    await this.database.transaction(async (tx) => {
      const values = [accountKey(email), user?.id ?? null, codeHash, RESET_CODE_MINUTES];
      const [row] = await rows<{ expiresAt: string }>(tx, REPLACE_CODE, values);
      if (!user || !row) return;
      const { id: userId, firstName } = user;
      await publish(tx, resetRequested, { userId, email: user.email, firstName, code, ...row }, ctx);
    });
  }

  /** Sets the password, uses up the code, signs out everywhere and ends the throttle's block. */
  async reset(email: string, code: string, newPassword: string, ctx: CallContext): Promise<void> {
    const [stored] = await rows<CodeRow>(this.database.manager, COUNT_ATTEMPT, [accountKey(email), MAX_ATTEMPTS]);
    if (!stored) fail(resetPassword, 'INVALID_RESET_CODE');
    const { userId, codeHash } = stored;
    const isRight = await this.hasher.runLimited(() => this.hasher.matches(codeHash, code), ctx.signal);
    if (!isRight || !userId) fail(resetPassword, 'INVALID_RESET_CODE');
    const passwordHash = await this.hasher.hash(newPassword, ctx.signal);
    await this.database.transaction(async (tx) => {
      const used = await rows(tx, USE_CODE, [accountKey(email), codeHash]);
      if (used.length === 0) fail(resetPassword, 'INVALID_RESET_CODE');
      const isChanged = await this.users.setPassword(tx, userId, passwordHash, ctx);
      if (!isChanged) fail(resetPassword, 'INVALID_RESET_CODE');
      await this.signIn.signOutEverywhere(tx, userId, ctx);
      await this.throttle.reset(tx, accountKey(email));
    });
  }
}
