import type { Job } from '@vault/contracts/collection/imports';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Long work. A worker holds it by `claim` until `leaseUntil`, and loses it when it stops renewing that. */
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

  /** The file that is worked on, where there is one. */
  @Column('text', { nullable: true })
  fileKey!: string | null;

  /** What the person decided about it; the runner of this kind knows its shape. */
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
