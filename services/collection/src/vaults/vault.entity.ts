import type { SubscriptionStatus, Tier } from '@vault/contracts/billing/plans';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A collector's vault: what the plan allows and how many cars are in it. */
@Entity('vaults')
export class VaultEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('text')
  tier!: Tier;

  @Column('text')
  status!: SubscriptionStatus;

  @Column('bigint')
  planVersion!: string;

  /** Null: no limit. */
  @Column('integer', { nullable: true })
  carLimit!: number | null;

  /** Cars outside the bin. Changed in the transaction that changes the cars, and nowhere else. */
  @Column('integer')
  carCount!: number;

  /** Of the announcements of that number; grows. */
  @Column('bigint')
  countedVersion!: string;

  @Column('integer')
  nextNumber!: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
