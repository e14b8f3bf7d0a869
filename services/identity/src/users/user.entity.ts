import type { CurrencyDisplay, SocialLink } from '@vault/contracts/identity/profile';
import type { Sharing } from '@vault/contracts/identity/sharing';
import type { SubscriptionStatus, Tier } from '@vault/contracts/billing/plans';
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** As it was typed; unique whatever its letter case. */
  @Column('text')
  email!: string;

  @Column('text')
  passwordHash!: string;

  @Column('text')
  firstName!: string;

  @Column('text')
  lastName!: string;

  @Column('text', { nullable: true })
  publicName!: string | null;

  @Column('text', { nullable: true })
  profileImageUrl!: string | null;

  @Column('text', { nullable: true })
  bio!: string | null;

  @Column('text', { nullable: true })
  region!: string | null;

  @Column('jsonb')
  socialLinks!: SocialLink[];

  @Column('boolean')
  profilePublic!: boolean;

  @Column('jsonb')
  sharing!: Sharing;

  @Column('text')
  currencyDisplay!: CurrencyDisplay;

  @Column('boolean')
  tourSeen!: boolean;

  @Column('text')
  subscriptionTier!: Tier;

  @Column('text')
  subscriptionStatus!: SubscriptionStatus;

  @Column('timestamptz', { nullable: true })
  subscriptionExpiresAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  emailVerifiedAt!: Date | null;

  @Column('boolean')
  isAdmin!: boolean;

  @Column('timestamptz', { nullable: true })
  bannedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  closedAt!: Date | null;

  /** When a closed account is purged. */
  @Column('timestamptz', { nullable: true })
  purgeAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
