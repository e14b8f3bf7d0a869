import { memberChanged } from '@vault/contracts/identity/auth';
import { moment } from '@vault/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Tells of every member as they are now, for whoever listens only from now on. To others it is nothing new. */
export async function announceEverybody(runner: QueryRunner): Promise<void> {
  await runner.query(
    `insert into outbox (id, event, payload, request_id, traceparent)
     select gen_random_uuid(), $1,
       jsonb_build_object('userId', id, 'version', member_version, 'firstName', first_name, 'lastName', last_name,
         'registeredAt', ${moment('created_at')}, 'verifiedAt', ${moment('email_verified_at')},
         'hidden', banned_at is not null),
       'members-announced', ''
     from users order by created_at`,
    [memberChanged.name],
  );
}
