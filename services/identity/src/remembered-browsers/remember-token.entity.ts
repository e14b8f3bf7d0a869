import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SeriesState } from './token-rotation';

@Entity('remember_tokens')
export class RememberTokenEntity implements SeriesState {
  @PrimaryColumn('uuid')
  series!: string;

  @Column('uuid')
  userId!: string;

  /** Turns a token into its successor. */
  @Column('text')
  secret!: string;

  @Column('text')
  tokenHash!: string;

  @Column('jsonb')
  recentUses!: SeriesState['recentUses'];

  @Column('timestamptz')
  expiresAt!: Date;

  /** Of its last use. */
  @Column('text', { nullable: true })
  userAgent!: string | null;

  @Column('timestamptz')
  lastUsedAt!: Date;

  @Column('timestamptz')
  createdAt!: Date;
}
