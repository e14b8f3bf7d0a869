import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A casting of the catalog. `normalised` is the name as it is searched, the keys identify the casting. */
@Entity('catalog_models')
export class CatalogModelEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  /** `catalogue`: from the public list; `community`: created from users' cars. */
  @Column('text')
  source!: 'catalogue' | 'community';

  @Column('text', { nullable: true })
  brand!: string | null;

  @Column('text')
  name!: string;

  @Column('text')
  normalised!: string;

  @Column('text', { nullable: true })
  series!: string | null;

  @Column('text', { nullable: true })
  scale!: string | null;

  /** The year of the release; of the public list's castings the first known one. */
  @Column('integer', { nullable: true })
  year!: number | null;

  @Column('text', { nullable: true })
  brandKey!: string | null;

  @Column('text')
  nameKey!: string;

  @Column('text', { nullable: true })
  seriesKey!: string | null;

  /** The same for all spellings of the name. */
  @Column('text')
  spellingKey!: string;

  @Column('integer', { nullable: true })
  editionSize!: number | null;

  /** A chase or treasure-hunt piece. */
  @Column('boolean', { nullable: true })
  chase!: boolean | null;

  /** As last counted for the rarity: users whose account is old enough and verified. */
  @Column('integer', { default: 0 })
  owners!: number;

  @Column('integer', { default: 0 })
  wanters!: number;
}
