import { userChanged } from '@vault/contracts/identity/auth';
import { isoTimestamp } from '@vault/service-kit/database';
import type { QueryRunner } from 'typeorm';
import { USER_CHANGED_PAYLOAD } from './user-changed.sql';

/**
 * Tells of every member as they were when an account had a name and little else, for whoever listens only from now on;
 * to others it is nothing new. A migration of today takes `announceEverybodyAnew`.
 */
export async function announceEverybody(runner: QueryRunner): Promise<void> {
  await runner.query(
    `insert into outbox (id, event, payload, request_id, traceparent)
     select gen_random_uuid(), $1,
       jsonb_build_object('userId', id, 'version', member_version, 'firstName', first_name, 'lastName', last_name,
         'registeredAt', ${isoTimestamp('created_at')}, 'verifiedAt', ${isoTimestamp('email_verified_at')},
         'hidden', banned_at is not null),
       'members-announced', ''
     from users order by created_at`,
    [userChanged.name],
  );
}

/** Tells of every member all that others may know now, and as something new to everybody who listens. */
export async function announceEverybodyAnew(runner: QueryRunner): Promise<void> {
  await runner.query(
    `with members as (
       update users set member_version = member_version + 1 returning created_at, ${USER_CHANGED_PAYLOAD} as told
     )
     insert into outbox (id, event, payload, request_id, traceparent)
     select gen_random_uuid(), $1, told, 'members-announced', '' from members order by created_at`,
    [userChanged.name],
  );
}
