import type { Job } from '@vault/contracts/collection/imports';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Work of the background. A worker owns it by `claim` until `leaseUntil`, which it renews. */
@Entity('jobs')
export class JobEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  kind!: Job['kind'];

  @Column('text')
  state!: Job['state'];

  /** The uploaded file to process, if any. */
  @Column('text', { nullable: true })
  fileKey!: string | null;

  /** Their shape depends on the kind; its runner knows it. */
  @Column('jsonb')
  options!: object;

  @Column('integer')
  done!: number;

  @Column('integer')
  total!: number;

  @Column('integer')
  attempts!: number;

  @Column('uuid', { nullable: true })
  claim!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  leaseUntil!: Date | null;

  @Column('jsonb', { nullable: true })
  result!: Job['result'];

  @Column('jsonb', { nullable: true })
  error!: Job['error'];

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt!: Date | null;
}
