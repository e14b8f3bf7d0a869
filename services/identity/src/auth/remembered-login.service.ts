import { loginRemembered } from '@vault/contracts/identity/auth';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { RememberedBrowsersService } from '../remembered-browsers';
import { SecurityAlerts } from '../security-alerts';
import { SessionsService } from '../sessions';
import { UsersService, type UserEntity } from '../users';

/** Signs users in whose browser was remembered. */
@Injectable()
export class RememberedLoginService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly remembered: RememberedBrowsersService,
    private readonly sessions: SessionsService,
    private readonly alerts: SecurityAlerts,
  ) {}

  /** Signs in with this browser's remember-me token. */
  async login(ctx: CallContext): Promise<UserEntity> {
    const user = await this.database.transaction(async (tx) => {
      // The user is locked before the token: the order of locks.
      const ownerId = await this.remembered.claimedOwner(tx, ctx);
      const owner = ownerId && (await this.users.lock(tx, ownerId));
      const used = await this.remembered.use(tx, ctx);
      if (!used) return null;
      if (used.verdict.kind === 'reused') {
        await this.alerts.raise(tx, used.userId, 'remember_token_reused', ctx);
        // Returns instead of throwing: the end of a stolen series must be committed.
        return null;
      }
      if (!owner || owner.bannedAt || owner.closedAt) return null;
      await this.sessions.begin(tx, owner.id, used.series, ctx);
      return owner;
    });
    if (!user) fail(loginRemembered, 'UNAUTHORIZED');
    return user;
  }
}
