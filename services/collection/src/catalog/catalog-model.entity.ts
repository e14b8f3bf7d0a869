import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A casting of the community catalogue. `normalised` is the name as it is searched, the keys are what it is told by. */
@Entity('catalog_models')
export class CatalogModelEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  /** `catalogue`: from the public list; `community`: made of what members call their cars. */
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

  /** The year of the release; the first one that is known of a casting of the public list. */
  @Column('integer', { nullable: true })
  year!: number | null;

  @Column('text', { nullable: true })
  brandKey!: string | null;

  @Column('text')
  nameKey!: string;

  @Column('text', { nullable: true })
  seriesKey!: string | null;

  /** What all spellings of the name have in common. */
  @Column('text')
  spellingKey!: string;

  @Column('integer', { nullable: true })
  editionSize!: number | null;

  /** A chase or treasure-hunt piece. */
  @Column('boolean', { nullable: true })
  chase!: boolean | null;

  /** As last counted for the rarity: members whose account is old enough and verified. */
  @Column('integer', { default: 0 })
  owners!: number;

  @Column('integer', { default: 0 })
  wanters!: number;
}
