import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sessions')
export class SessionEntity {
  /** The digest of the cookie's value. */
  @PrimaryColumn('text')
  sid!: string;

  /** What it is called to its owner: the `sid` is a secret's digest, and nobody's to see. */
  @Column('uuid')
  id!: string;

  /** `series`: the remember-me series of the browser, when it has one. */
  @Column('jsonb')
  sess!: { series: string | null };

  @Column('timestamptz')
  expire!: Date;

  @Column('uuid')
  userId!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  lastSeenAt!: Date;

  @Column('text', { nullable: true })
  userAgent!: string | null;
}
