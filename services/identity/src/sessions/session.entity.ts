import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sessions')
export class SessionEntity {
  /** The digest of the cookie's value; never sent to anyone. */
  @PrimaryColumn('text')
  sid!: string;

  /** The session's id in the API. */
  @Column('uuid')
  id!: string;

  /** `series`: the remembered browser that the session began in, if any. */
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
