import type { InputOf } from '@vault/contracts/define';
import {
  accountActivated,
  accountBanned,
  activateUser,
  banUser,
  type AdminUser,
} from '@vault/contracts/identity/users';
import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { publish } from '@vault/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAdminAction } from '../audit';
import { CONFIG, type IdentityConfig } from '../config';
import { callingAdministrator } from '../sessions';
import { SignInService } from '../signed-in-browsers';
import { publishUserChanged, UsersService, type UserEntity } from '../users';
import { findAdminUser } from './user-list.sql';

const SUSPEND = `
  UPDATE users SET banned_at = now(), ban_reason = $2, banned_by = $3, updated_at = now() WHERE id = $1
  RETURNING ${isoTimestamp('banned_at')} AS "bannedAt"`;

const ACTIVATE = `
  WITH former AS (SELECT ban_reason FROM users WHERE id = $1)
  UPDATE users SET banned_at = NULL, ban_reason = NULL, banned_by = NULL, updated_at = now() WHERE id = $1
  RETURNING ${isoTimestamp('updated_at')} AS "activatedAt", (SELECT ban_reason FROM former) AS reason`;

/** Suspends accounts and activates them again. Repeated calls change nothing: the first reason stays. */
@Injectable()
export class SuspensionService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly signIn: SignInService,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** A sign-in at the same moment waits for the user's lock, or is waited for: no session survives. */
  suspend({ id, reason }: InputOf<typeof banUser>, ctx: CallContext): Promise<AdminUser> {
    return this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, id);
      if (!user) fail(banUser, 'USER_NOT_FOUND');
      if (user.isAdmin || this.hasAdminEmail(user)) fail(banUser, 'ADMIN_CANNOT_BE_BANNED');
      if (!user.bannedAt) await this.suspendLocked(tx, user, reason ?? null, ctx);
      return (await findAdminUser(tx, id)) ?? fail(banUser, 'USER_NOT_FOUND');
    });
  }

  activate({ id }: InputOf<typeof activateUser>, ctx: CallContext): Promise<AdminUser> {
    return this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, id);
      if (!user) fail(activateUser, 'USER_NOT_FOUND');
      if (user.bannedAt) await this.activateLocked(tx, user, ctx);
      return (await findAdminUser(tx, id)) ?? fail(activateUser, 'USER_NOT_FOUND');
    });
  }

  /** The account that becomes the administrator's once its address is verified. */
  private hasAdminEmail({ email }: UserEntity): boolean {
    return email.toLowerCase() === this.config.ADMIN_EMAIL?.toLowerCase();
  }

  private async suspendLocked(
    tx: EntityManager,
    user: UserEntity,
    reason: string | null,
    ctx: CallContext,
  ): Promise<void> {
    const { id: userId, email, firstName } = user;
    const values = [userId, reason, callingAdministrator(ctx).userId];
    const [suspended] = await rows<{ bannedAt: string }>(tx, SUSPEND, values);
    if (!suspended) fail(banUser, 'USER_NOT_FOUND');
    await this.signIn.signOutEverywhere(tx, userId, ctx);
    await publishUserChanged(tx, userId, ctx);
    await publish(tx, accountBanned, { userId, email, firstName, reason, ...suspended }, ctx);
    await recordAdminAction(tx, ctx, {
      action: 'user_banned',
      subject: { kind: 'user', id: userId },
      before: { banned: false },
      after: { banned: true, reason },
    });
  }

  private async activateLocked(tx: EntityManager, user: UserEntity, ctx: CallContext): Promise<void> {
    const { id: userId, email, firstName } = user;
    const [activated] = await rows<{ activatedAt: string; reason: string | null }>(tx, ACTIVATE, [userId]);
    if (!activated) fail(activateUser, 'USER_NOT_FOUND');
    const { activatedAt, reason } = activated;
    await publishUserChanged(tx, userId, ctx);
    await publish(tx, accountActivated, { userId, email, firstName, activatedAt }, ctx);
    await recordAdminAction(tx, ctx, {
      action: 'user_activated',
      subject: { kind: 'user', id: userId },
      before: { banned: true, reason },
      after: { banned: false },
    });
  }
}
