import { randomInt } from 'node:crypto';
import { RESET_CODE_MINUTES, resetPassword, resetRequested } from '@vault/contracts/identity/auth';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { publish } from '@vault/service-kit/outbox';
import { DataSource, EntityManager } from 'typeorm';
import { PasswordHasher } from './password-hasher.service';
import { RememberedBrowsersService } from '../remembered-browsers/remembered-browsers.service';
import { SessionsService } from '../sessions/sessions.service';
import { accountKey, PasswordThrottle } from '../throttle/password-throttle.service';
import { UsersService } from '../users/users.service';

const MAX_TRIES = 5;

interface CodeRow {
  readonly code_hash: string;
  readonly user_id: string | null;
}

/**
 * Resets a password with a code sent by mail. An address without an account gets a code too, which nobody is ever
 * told, so that asking and trying cost the same for both.
 */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly remember: RememberedBrowsersService,
    private readonly throttle: PasswordThrottle,
  ) {}

  /** Replaces the address's code; only the newest counts. */
  async sendCode(email: string, ctx: CallContext): Promise<void> {
    const found = await this.users.findByEmail(email);
    const user = found?.bannedAt ? null : found;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const codeHash = await this.hasher.hash(code, ctx.signal);
    await this.database.transaction(async (tx) => {
      const [row] = await tx.query<{ expires_at: Date }[]>(
        `insert into reset_codes (account, user_id, code_hash, expires_at)
         values ($1, $2, $3, now() + make_interval(mins => $4))
         on conflict (account) do update set user_id = excluded.user_id, code_hash = excluded.code_hash,
           expires_at = excluded.expires_at, tries = 0, used_at = null
         returning expires_at`,
        [accountKey(email), user?.id ?? null, codeHash, RESET_CODE_MINUTES],
      );
      if (!user || !row) return;
      const { id: userId, firstName } = user;
      const expiresAt = row.expires_at.toISOString();
      await publish(tx, resetRequested, { userId, email: user.email, firstName, code, expiresAt }, ctx);
    });
  }

  async reset(email: string, code: string, newPassword: string, ctx: CallContext): Promise<void> {
    const claimed = await this.claimTry(email);
    if (!claimed) fail(resetPassword, 'INVALID_RESET_CODE');
    const right = await this.hasher.runLimited(() => this.hasher.matches(claimed.code_hash, code), ctx.signal);
    if (!right || !claimed.user_id) fail(resetPassword, 'INVALID_RESET_CODE');
    const { user_id: userId, code_hash: codeHash } = claimed;
    const passwordHash = await this.hasher.hash(newPassword, ctx.signal);
    await this.database.transaction(async (tx) => {
      const [, used] = await tx.query<[unknown, number]>(
        `update reset_codes set used_at = now() where account = $1 and code_hash = $2 and used_at is null`,
        [accountKey(email), codeHash],
      );
      if (used === 0) fail(resetPassword, 'INVALID_RESET_CODE');
      await this.change(tx, userId, passwordHash, ctx);
      await this.throttle.reset(tx, accountKey(email));
    });
  }

  /** A try is counted before its code is looked at: a hundred at once are still five. */
  private async claimTry(email: string): Promise<CodeRow | undefined> {
    const [[row]] = await this.database.query<[CodeRow[], number]>(
      `update reset_codes set tries = tries + 1
       where account = $1 and used_at is null and expires_at > now() and tries < $2 returning code_hash, user_id`,
      [accountKey(email), MAX_TRIES],
    );
    return row;
  }

  private async change(tx: EntityManager, userId: string, passwordHash: string, ctx: CallContext): Promise<void> {
    if (!(await this.users.setPassword(tx, userId, passwordHash, ctx))) fail(resetPassword, 'INVALID_RESET_CODE');
    await this.remember.forgetAll(tx, userId);
    await this.sessions.endAll(tx, userId, ctx);
  }
}
