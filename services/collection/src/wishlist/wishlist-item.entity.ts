import type { Condition, Scale } from '@vault/contracts/collection/cars';
import type { Mark } from '@vault/contracts/collection/releases';
import type { Priority, WishState } from '@vault/contracts/collection/wishlist';
import { Column, CreateDateColumn, DeleteDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** A car that a user wishes for. Money is a decimal string. `deletedAt` is set while its deletion can be undone. */
@Entity('wishlist_items')
export class WishlistItemEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  brand!: string | null;

  @Column('text', { nullable: true })
  series!: string | null;

  @Column('text', { nullable: true })
  scale!: Scale | null;

  @Column('integer', { nullable: true })
  year!: number | null;

  @Column('numeric', { precision: 10, scale: 2, nullable: true })
  estimatedValue!: string | null;

  @Column('numeric', { precision: 10, scale: 2, nullable: true })
  targetPrice!: string | null;

  @Column('text', { nullable: true })
  conditionAtLeast!: Condition | null;

  @Column('text')
  priority!: Priority;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('text')
  status!: WishState;

  @Column('integer', { nullable: true })
  castingId!: number | null;

  @Column('integer', { nullable: true })
  releaseId!: number | null;

  @Column('integer')
  releaseCandidates!: number;

  /** The release is found by the description, was picked by the user, or is 'not listed'. */
  @Column('text')
  releaseChoice!: 'auto' | 'picked' | 'none';

  /** Wanted is any release that has it. */
  @Column('text', { nullable: true })
  mark!: Mark | null;

  @Column('text', { array: true, nullable: true })
  markWords!: string[] | null;

  @Column('integer', { nullable: true })
  listingId!: number | null;

  @Column('text')
  nameKey!: string;

  @Column('text', { nullable: true })
  brandKey!: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;

  @DeleteDateColumn({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;
}
