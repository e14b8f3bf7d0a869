import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An import; its id is the token that undoes it. */
@Entity('imports')
export class ImportEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('integer')
  imported!: number;

  /** Existing cars that were changed. */
  @Column('integer')
  updated!: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  undoneAt!: Date | null;
}
