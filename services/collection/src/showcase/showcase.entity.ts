import type { ShowcaseLayout } from '@vault/contracts/collection/showcase';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** A showcase that everybody with its link can see while it is public. Chosen cars are in `showcase_cars`. */
@Entity('showcases')
export class ShowcaseEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('boolean')
  public!: boolean;

  /** Null until it is public for the first time. */
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

  /** Shows every car of the vault instead of chosen ones. */
  @Column('boolean')
  allCars!: boolean;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}
