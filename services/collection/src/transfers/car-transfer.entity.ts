import type { Condition, Photo, Scale } from '@vault/contracts/collection/cars';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Provenance } from './release-car';

/** A car on its way from one vault to another. Without `carId` it was in no vault before. */
@Entity('car_transfers')
export class CarTransferEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  transactionId!: string;

  /** Among the cars of the transaction, from 0. */
  @Column('smallint')
  position!: number;

  @Column('integer')
  listingId!: number;

  @Column('text')
  kind!: 'sale' | 'trade';

  @Column('uuid')
  fromId!: string;

  @Column('uuid')
  toId!: string;

  @Column('uuid', { nullable: true })
  carId!: string | null;

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

  @Column('text', { nullable: true })
  condition!: Condition | null;

  /** Photos of the listing. */
  @Column('jsonb')
  photos!: Photo[];

  @Column('numeric', { precision: 10, scale: 2, nullable: true })
  price!: string | null;

  @Column('text')
  currency!: string;

  @Column('date')
  completedOn!: string;

  /** The previous owners. */
  @Column('jsonb')
  provenance!: Provenance;

  @Column('text', { default: 'waiting' })
  state!: 'waiting' | 'accepted' | 'declined';

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt!: Date | null;
}
