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
  readonly isVerified?: boolean;
  readonly isAdmin?: boolean;
}

const SET_PASSWORD = `
  UPDATE users SET password_hash = $2, updated_at = now() WHERE id = $1
  RETURNING email, first_name AS "firstName", ${isoTimestamp('updated_at')} AS "changedAt"`;

const INSERT = `
  INSERT INTO users (id, email, password_hash, first_name, last_name, email_verified_at, is_admin)
  VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 THEN now() END, $7)
  ON CONFLICT ((lower(email))) DO NOTHING RETURNING id`;

/** The user as their own browser gets them. */
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
  tourSeen: user.tourSeen,
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

  /** The user, locked: password, role, ban and closing stay as they are until the transaction ends. */
  lock(tx: EntityManager, id: string): Promise<UserEntity | null> {
    return tx.getRepository(UserEntity).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /** Sets a password and publishes that it changed; false when the account no longer exists. */
  async setPassword(tx: EntityManager, userId: string, passwordHash: string, ctx: CallContext): Promise<boolean> {
    const [user] = await rows<{ email: string; firstName: string; changedAt: string }>(tx, SET_PASSWORD, [
      userId,
      passwordHash,
    ]);
    if (user) await publish(tx, passwordChanged, { userId, ...user }, ctx);
    return !!user;
  }

  /** Null when the address is taken, also by a registration at the same moment. */
  async insert(tx: EntityManager, user: NewUser): Promise<UserEntity | null> {
    const { email, passwordHash, firstName, lastName, isVerified = false, isAdmin = false } = user;
    const values = [v7(), email, passwordHash, firstName, lastName, isVerified, isAdmin];
    const [row] = await rows<{ id: string }>(tx, INSERT, values);
    return row ? tx.getRepository(UserEntity).findOneByOrFail({ id: row.id }) : null;
  }
}
