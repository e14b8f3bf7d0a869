import type { Condition, Scale } from '@vault/contracts/collection/cars';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A listing as the marketplace last published it, with its casting, release and keys, which are found here. */
@Entity('market_listings')
export class MarketListingEntity {
  @PrimaryColumn('integer')
  listingId!: number;

  @Column('integer')
  version!: number;

  @Column('uuid')
  sellerId!: string;

  @Column('uuid', { nullable: true })
  carId!: string | null;

  @Column('text')
  status!: 'active' | 'reserved' | 'sold' | 'removed';

  @Column('text')
  type!: 'sale' | 'trade';

  @Column('text')
  title!: string;

  @Column('numeric', { precision: 10, scale: 2, nullable: true })
  price!: string | null;

  @Column('text')
  currency!: string;

  @Column('text', { nullable: true })
  condition!: Condition | null;

  @Column('text', { nullable: true })
  brand!: string | null;

  @Column('text', { nullable: true })
  series!: string | null;

  @Column('text', { nullable: true })
  scale!: Scale | null;

  @Column('integer', { nullable: true })
  year!: number | null;

  @Column('text', { nullable: true })
  location!: string | null;

  @Column('text', { nullable: true })
  photo!: string | null;

  @Column('integer', { nullable: true })
  castingId!: number | null;

  @Column('integer', { nullable: true })
  releaseId!: number | null;

  @Column('integer', { array: true })
  releaseCandidates!: number[];

  @Column('text')
  releaseChoice!: 'auto' | 'picked' | 'none';

  @Column('integer', { nullable: true })
  statedYear!: number | null;

  @Column('text', { array: true, nullable: true })
  statedMarks!: string[] | null;

  @Column('text', { array: true })
  titleWords!: string[];

  @Column('text')
  nameKey!: string;

  @Column('text', { nullable: true })
  brandKey!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  listedAt!: Date;
}
