import { memberChanged } from '@vault/contracts/identity/auth';
import type { QueryRunner } from 'typeorm';

const isoUtc = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Tells of every member as they are now, for whoever listens only from now on. To others it is nothing new. */
export async function announceEverybody(runner: QueryRunner): Promise<void> {
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
