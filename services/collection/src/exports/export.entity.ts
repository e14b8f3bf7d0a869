import type { ExportKind } from '@vault/contracts/collection/exports';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A file that a job made; it lies at `key` in the object store until it expires. */
@Entity('exports')
export class ExportEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  kind!: ExportKind;

  @Column('text')
  key!: string;

  @Column('text')
  fileName!: string;

  @Column('text')
  contentType!: string;

  /** The driver returns a bigint as text. */
  @Column('bigint')
  bytes!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
