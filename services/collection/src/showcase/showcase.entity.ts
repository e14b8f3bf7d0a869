import type { ShowcaseLayout } from '@vault/contracts/collection/showcase';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** What a collector shows to everybody who holds the link. The chosen cars are in `showcase_cars`. */
@Entity('showcases')
export class ShowcaseEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('boolean')
  public!: boolean;

  /** Null until it was public for the first time. */
  @Column('text', { nullable: true })
  slug!: string | null;

  @Column('text', { nullable: true })
  title!: string | null;

  @Column('text', { nullable: true })
  intro!: string | null;

  @Column('boolean')
  showValues!: boolean;

  @Column('boolean')
  showPurchases!: boolean;

  @Column('text')
  layout!: ShowcaseLayout;

  /** Every car of the vault, also later ones, instead of chosen ones. */
  @Column('boolean')
  allCars!: boolean;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}
