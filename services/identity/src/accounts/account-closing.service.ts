import { accountClosed, accountRestored, closeAccount } from '@vault/contracts/identity/account';
import { countOpenTransactions } from '@vault/contracts/marketplace/open-transactions';
import type { Confirmation } from '@vault/contracts/identity/confirmation';
import { Inject, Injectable } from '@nestjs/common';
import { BusClient, type CallContext } from '@vault/service-kit/bus';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { publish } from '@vault/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type IdentityConfig } from '../config';
import { OwnPasswordCheck } from '../passwords';
import { SignInService } from '../signed-in-browsers';
import { publishUserChanged, UsersService, type UserEntity } from '../users';

/** Leaves time for the rest of the call. */
const MARKET_TIMEOUT_MS = 3_000;

const CLOSE = `
  UPDATE users SET closed_at = now(), purge_at = now() + $2 * interval '1 day', updated_at = now() WHERE id = $1
  RETURNING ${isoTimestamp('closed_at')} AS "closedAt", ${isoTimestamp('purge_at')} AS "purgeAt"`;

const RESTORE = `
  UPDATE users SET closed_at = NULL, purge_at = NULL, updated_at = now() WHERE id = $1
  RETURNING ${isoTimestamp('updated_at')} AS "restoredAt"`;

/** Accounts that their owners close and, for `RESTORE_DAYS`, can restore. */
@Injectable()
export class AccountClosingService {
  constructor(
    private readonly database: DataSource,
    private readonly bus: BusClient,
    private readonly users: UsersService,
    private readonly ownPassword: OwnPasswordCheck,
    private readonly signIn: SignInService,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Calls the market first: while it does not answer, nothing is changed. */
  async close(confirmation: Confirmation, ctx: CallContext): Promise<void> {
    const checked = await this.ownPassword.confirm(closeAccount, confirmation, ctx);
    if (checked.isAdmin) fail(closeAccount, 'ADMIN_STAYS');
    const call = { ctx, deadlineMs: MARKET_TIMEOUT_MS };
    const { count } = await this.bus.call(countOpenTransactions, { userId: checked.id }, call);
    if (count > 0) fail(closeAccount, 'DEALS_UNDER_WAY');
    await this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, checked.id);
      if (!user || user.closedAt) fail(closeAccount, 'UNAUTHORIZED');
      if (user.passwordHash !== checked.passwordHash) fail(closeAccount, 'WRONG_PASSWORD');
      if (user.isAdmin) fail(closeAccount, 'ADMIN_STAYS');
      await this.closeLocked(tx, user, ctx);
    });
    ctx.reply.cookies = { session: null, remember: null, device: null };
  }

  /** Restores a closed account, whose row is locked. What other services closed of it meanwhile stays closed. */
  async restore(tx: EntityManager, { id: userId, email, firstName }: UserEntity, ctx: CallContext): Promise<void> {
    const [restored] = await rows<{ restoredAt: string }>(tx, RESTORE, [userId]);
    if (!restored) return;
    await publishUserChanged(tx, userId, ctx);
    await publish(tx, accountRestored, { userId, email, firstName, ...restored }, ctx);
  }

  private async closeLocked(tx: EntityManager, user: UserEntity, ctx: CallContext): Promise<void> {
    const { id: userId, email, firstName } = user;
    const [closed] = await rows<{ closedAt: string; purgeAt: string }>(tx, CLOSE, [userId, this.config.RESTORE_DAYS]);
    if (!closed) return;
    await this.signIn.signOutEverywhere(tx, userId, ctx);
    await this.ownPassword.forgetFailures(tx, userId);
    await publishUserChanged(tx, userId, ctx);
    await publish(tx, accountClosed, { userId, email, firstName, ...closed }, ctx);
  }
}
