import { accountClosed, accountRestored, closeAccount } from '@vault/contracts/identity/account';
import { countOpenTransactions } from '@vault/contracts/marketplace/open-transactions';
import { Inject, Injectable } from '@nestjs/common';
import { BusClient, type CallContext } from '@vault/service-kit/bus';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { publish } from '@vault/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type IdentityConfig } from '../config';
import { RememberedBrowsersService } from '../remembered-browsers/remembered-browsers.service';
import { SessionsService } from '../sessions/sessions.service';
import { PasswordThrottle, ownPasswordKey } from '../throttle/password-throttle.service';
import { publishUserChanged } from '../users/user-events';
import type { UserEntity } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { OwnPasswordCheck } from '../passwords/own-password-check.service';

/** Leaves time for our own part once the market has answered. */
const ASK_MS = 3_000;

const CLOSE = `
  update users set closed_at = now(), purge_at = now() + $2 * interval '1 day', updated_at = now() where id = $1
  returning ${isoTimestamp('closed_at')} as "closedAt", ${isoTimestamp('purge_at')} as "purgeAt"`;

const REOPEN = `
  update users set closed_at = null, purge_at = null, updated_at = now() where id = $1
  returning ${isoTimestamp('updated_at')} as "restoredAt"`;

/** Accounts that are closed by their owners and, for a while, can be brought back by them. */
@Injectable()
export class AccountClosingService {
  constructor(
    private readonly database: DataSource,
    private readonly bus: BusClient,
    private readonly users: UsersService,
    private readonly ownPassword: OwnPasswordCheck,
    private readonly remember: RememberedBrowsersService,
    private readonly sessions: SessionsService,
    private readonly throttle: PasswordThrottle,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** The market is asked first: while it is away, nothing has happened. */
  async close(password: string, ctx: CallContext): Promise<void> {
    const found = await this.ownPassword.confirm(closeAccount, password, ctx);
    if (found.isAdmin) fail(closeAccount, 'ADMIN_STAYS');
    const { count } = await this.bus.call(countOpenTransactions, { userId: found.id }, { ctx, deadlineMs: ASK_MS });
    if (count > 0) fail(closeAccount, 'DEALS_UNDER_WAY');
    await this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, found.id);
      if (!user || user.closedAt) fail(closeAccount, 'UNAUTHORIZED');
      if (user.passwordHash !== found.passwordHash) fail(closeAccount, 'WRONG_PASSWORD');
      if (user.isAdmin) fail(closeAccount, 'ADMIN_STAYS');
      await this.hide(tx, user, ctx);
    });
    ctx.reply.cookies = { session: null, remember: null };
  }

  /** Brings a closed account back; it must be locked. What others closed of it meanwhile stays closed. */
  async restore(tx: EntityManager, { id: userId, email, firstName }: UserEntity, ctx: CallContext): Promise<void> {
    const [restored] = await rows<{ restoredAt: string }>(tx, REOPEN, [userId]);
    if (!restored) return;
    await publishUserChanged(tx, userId, ctx);
    await publish(tx, accountRestored, { userId, email, firstName, ...restored }, ctx);
  }

  private async hide(tx: EntityManager, user: UserEntity, ctx: CallContext): Promise<void> {
    const { id: userId, email, firstName } = user;
    const [closed] = await rows<{ closedAt: string; purgeAt: string }>(tx, CLOSE, [userId, this.config.RESTORE_DAYS]);
    if (!closed) return;
    await this.remember.forgetAll(tx, userId);
    await this.sessions.endAll(tx, userId, ctx);
    await this.throttle.reset(tx, ownPasswordKey(userId));
    await publishUserChanged(tx, userId, ctx);
    await publish(tx, accountClosed, { userId, email, firstName, ...closed }, ctx);
  }
}
