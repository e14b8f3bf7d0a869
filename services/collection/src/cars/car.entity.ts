import type { Condition, Photo, RarityFactor } from '@vault/contracts/collection/cars';
import { Column, CreateDateColumn, DeleteDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { z } from 'zod';
import type { Provenance } from '../transfers/release-car';

/** A car of a vault. Money is a decimal string. `deletedAt` is set while it lies in the bin. */
@Entity('cars')
export class CarEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Null while it is between two vaults; it counts as binned then, so that nothing finds it. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('integer')
  vaultNumber!: number;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  brand!: string | null;

  @Column('text', { nullable: true })
  series!: string | null;

  @Column('text', { nullable: true })
  scale!: string | null;

  @Column('text', { nullable: true })
  manufacturer!: string | null;

  @Column('integer', { nullable: true })
  year!: number | null;

  @Column('text')
  condition!: Condition;

  @Column('numeric', { precision: 10, scale: 2, nullable: true })
  estimatedValue!: string | null;

  @Column('numeric', { precision: 10, scale: 2, nullable: true })
  purchasePrice!: string | null;

  @Column('date', { nullable: true })
  purchaseDate!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('text', { array: true })
  tags!: string[];

  /** A copy for reading; `car_photos` decides. */
  @Column('text', { array: true })
  images!: string[];

  /** Likewise. */
  @Column('json')
  photos!: Photo[];

  @Column('boolean')
  isFavorite!: boolean;

  /** Its owner's word; a high enough score makes `isRare` too. */
  @Column('boolean', { default: false })
  rareByHand!: boolean;

  @Column({ type: 'boolean', insert: false, update: false })
  isRare!: boolean;

  @Column('numeric', { precision: 5, scale: 2, nullable: true })
  rarityScore!: string | null;

  @Column('jsonb', { nullable: true })
  rarityFactors!: Record<string, z.output<typeof RarityFactor>> | null;

  /** Share of the score that rests on data, 0 to 1. */
  @Column('numeric', { precision: 4, scale: 3, nullable: true })
  rarityConfidence!: string | null;

  @Column('numeric', { precision: 10, scale: 2, nullable: true })
  marketValue!: string | null;

  @Column('integer', { nullable: true })
  modelId!: number | null;

  @Column('uuid', { nullable: true })
  importId!: string | null;

  /** The transaction that it is promised in. */
  @Column('uuid', { nullable: true })
  heldFor!: string | null;

  /** The open listing that offers it. */
  @Column('integer', { nullable: true })
  listingId!: number | null;

  /** Who had it before. */
  @Column('jsonb', { default: [] })
  provenance!: Provenance;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;

  @DeleteDateColumn({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;
}
