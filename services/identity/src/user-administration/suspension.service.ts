import type { AdminUser } from '@vault/contracts/identity/users';
import { accountActivated, accountBanned, activateUser, banUser } from '@vault/contracts/identity/users';
import type { InputOf } from '@vault/contracts/define';
import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { publish } from '@vault/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { callingAdministrator } from '../admin/administrator';
import { recordAdminAction } from '../audit/audit-entries';
import { CONFIG, type IdentityConfig } from '../config';
import { RememberedBrowsersService } from '../remembered-browsers/remembered-browsers.service';
import { SessionsService } from '../sessions/sessions.service';
import { publishUserChanged } from '../users/user-events';
import type { UserEntity } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { findAdminUser } from './admin-user.sql';

const BAN = `
  update users set banned_at = now(), ban_reason = $2, banned_by = $3, updated_at = now() where id = $1
  returning ${isoTimestamp('banned_at')} as "bannedAt"`;

const ACTIVATE = `
  with before as (select ban_reason from users where id = $1)
  update users set banned_at = null, ban_reason = null, banned_by = null, updated_at = now() where id = $1
  returning ${isoTimestamp('updated_at')} as "activatedAt", (select ban_reason from before) as reason`;

/** Accounts that the administrator suspends, and lets in again. */
@Injectable()
export class SuspensionService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly remember: RememberedBrowsersService,
    private readonly sessions: SessionsService,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Whoever signs in at this moment waits for the person's row, or is waited for: no session outlives it. */
  ban({ id, reason }: InputOf<typeof banUser>, ctx: CallContext): Promise<AdminUser> {
    return this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, id);
      if (!user) fail(banUser, 'USER_NOT_FOUND');
      if (user.isAdmin || this.isAdministrators(user)) fail(banUser, 'ADMIN_CANNOT_BE_BANNED');
      if (!user.bannedAt) await this.shutOut(tx, user, reason ?? null, ctx);
      return (await findAdminUser(tx, id)) ?? fail(banUser, 'USER_NOT_FOUND');
    });
  }

  activate({ id }: InputOf<typeof activateUser>, ctx: CallContext): Promise<AdminUser> {
    return this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, id);
      if (!user) fail(activateUser, 'USER_NOT_FOUND');
      if (user.bannedAt) await this.letIn(tx, user, ctx);
      return (await findAdminUser(tx, id)) ?? fail(activateUser, 'USER_NOT_FOUND');
    });
  }

  /** The address that gets the role once it is verified: whoever registers it first has it so far. */
  private isAdministrators({ email }: UserEntity): boolean {
    return email.toLowerCase() === this.config.ADMIN_EMAIL?.toLowerCase();
  }

  private async shutOut(tx: EntityManager, user: UserEntity, reason: string | null, ctx: CallContext): Promise<void> {
    const { id: userId, email, firstName } = user;
    const [banned] = await rows<{ bannedAt: string }>(tx, BAN, [userId, reason, callingAdministrator(ctx).userId]);
    if (!banned) fail(banUser, 'USER_NOT_FOUND');
    await this.remember.forgetAll(tx, userId);
    await this.sessions.endAll(tx, userId, ctx);
    await publishUserChanged(tx, userId, ctx);
    await publish(tx, accountBanned, { userId, email, firstName, reason, ...banned }, ctx);
    const subject = { kind: 'user' as const, id: userId };
    const after = { banned: true, reason };
    await recordAdminAction(tx, ctx, { action: 'user_banned', subject, before: { banned: false }, after });
  }

  private async letIn(tx: EntityManager, user: UserEntity, ctx: CallContext): Promise<void> {
    const { id: userId, email, firstName } = user;
    const [activated] = await rows<{ activatedAt: string; reason: string | null }>(tx, ACTIVATE, [userId]);
    if (!activated) fail(activateUser, 'USER_NOT_FOUND');
    const { activatedAt, reason } = activated;
    await publishUserChanged(tx, userId, ctx);
    await publish(tx, accountActivated, { userId, email, firstName, activatedAt }, ctx);
    const subject = { kind: 'user' as const, id: userId };
    const before = { banned: true, reason };
    await recordAdminAction(tx, ctx, { action: 'user_activated', subject, before, after: { banned: false } });
  }
}
