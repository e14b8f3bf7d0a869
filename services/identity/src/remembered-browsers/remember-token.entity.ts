import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TokenSeries } from './token-rotation';

@Entity('remember_tokens')
export class RememberTokenEntity implements TokenSeries {
  @PrimaryColumn('uuid')
  series!: string;

  @Column('uuid')
  userId!: string;

  /** The key from which a token's successor is derived. */
  @Column('text')
  secret!: string;

  @Column('text')
  tokenHash!: string;

  @Column('jsonb')
  recentUses!: TokenSeries['recentUses'];

  @Column('timestamptz')
  expiresAt!: Date;

  /** At its last use. */
  @Column('text', { nullable: true })
  userAgent!: string | null;

  @Column('timestamptz')
  lastUsedAt!: Date;

  @Column('timestamptz')
  createdAt!: Date;
}
