import type { SubscriptionStatus, Tier } from '@vault/contracts/billing/plans';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A user's vault: the plan as billing last published it, and the number of cars. */
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

  /** Version of `carCountChanged` events. */
  @Column('bigint')
  carCountVersion!: string;

  @Column('integer')
  nextNumber!: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
