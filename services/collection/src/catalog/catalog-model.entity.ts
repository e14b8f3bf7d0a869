import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A casting of the community catalogue. `normalised` is the name as it is searched. */
@Entity('catalog_models')
export class CatalogModelEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  brand!: string;

  @Column('text')
  name!: string;

  @Column('text')
  normalised!: string;

  @Column('text', { nullable: true })
  series!: string | null;

  @Column('text', { nullable: true })
  scale!: string | null;

  /** The first year in which it was sold, as far as known. */
  @Column('integer', { nullable: true })
  year!: number | null;
}
