import { passwordChanged, type User } from '@vault/contracts/identity/auth';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import { DataSource, EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { UserEntity } from './user.entity';

export interface NewUser {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly verified?: boolean;
  readonly isAdmin?: boolean;
}

/** The user as the person sees it. */
export const toUser = (user: UserEntity): User => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  profileImageUrl: user.profileImageUrl,
  subscriptionTier: user.subscriptionTier,
  subscriptionStatus: user.subscriptionStatus,
  subscriptionExpiresAt: user.subscriptionExpiresAt?.toISOString() ?? null,
  emailVerified: user.emailVerifiedAt !== null,
  isAdmin: user.isAdmin,
  currencyDisplay: user.currencyDisplay,
  createdAt: user.createdAt.toISOString(),
});

@Injectable()
export class UsersService {
  constructor(private readonly database: DataSource) {}

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.database
      .getRepository(UserEntity)
      .createQueryBuilder('u')
      .where('lower(u.email) = lower(:email)', { email })
      .getOne();
  }

  findById(id: string): Promise<UserEntity | null> {
    return this.database.getRepository(UserEntity).findOneBy({ id });
  }

  /** The user, whose password, role, ban and closing nobody else can change until the transaction ends. */
  lock(tx: EntityManager, id: string): Promise<UserEntity | null> {
    return tx.getRepository(UserEntity).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /**
   * Gives somebody another password and tells them of it.
   *
   * @returns false when there is no such account any more.
   */
  async setPassword(tx: EntityManager, userId: string, passwordHash: string, ctx: CallContext): Promise<boolean> {
    const [user] = await rows<{ email: string; firstName: string; changedAt: string }>(
      tx,
      `update users set password_hash = $2, updated_at = now() where id = $1
       returning email, first_name as "firstName", ${isoTimestamp('updated_at')} as "changedAt"`,
      [userId, passwordHash],
    );
    if (user) await publish(tx, passwordChanged, { userId, ...user }, ctx);
    return !!user;
  }

  /** Null when the address is taken, also by somebody who registers at this very moment. */
  async insert(tx: EntityManager, user: NewUser): Promise<UserEntity | null> {
    const inserted = await tx.query<unknown[]>(
      `insert into users (id, email, password_hash, first_name, last_name, email_verified_at, is_admin)
       values ($1, $2, $3, $4, $5, case when $6 then now() end, $7)
       on conflict ((lower(email))) do nothing returning id`,
      [v7(), user.email, user.passwordHash, user.firstName, user.lastName, !!user.verified, !!user.isAdmin],
    );
    const [row] = inserted as { id: string }[];
    return row ? tx.getRepository(UserEntity).findOneByOrFail({ id: row.id }) : null;
  }
}
