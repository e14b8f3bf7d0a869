import { memberChanged } from '@vault/contracts/identity/auth';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const isoUtc = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Counts what is told of each member, and tells it of those who were there before anybody listened. */
export class MembersAnnounced1763700000100 implements MigrationInterface {
  readonly name = 'MembersAnnounced1763700000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table users add column member_version integer not null default 0`);
    await runner.query(`update users set member_version = 1`);
    await runner.query(
      `insert into outbox (id, event, payload, request_id, traceparent)
       select gen_random_uuid(), $1,
         jsonb_build_object('userId', id, 'version', member_version, 'firstName', first_name, 'lastName', last_name,
           'registeredAt', ${isoUtc('created_at')}, 'verifiedAt', ${isoUtc('email_verified_at')}),
         'members-announced', ''
       from users order by created_at`,
      [memberChanged.name],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table users drop column member_version`);
  }
}
