import { contactChanged } from '@vault/contracts/identity/auth';
import { isoTimestamp } from '@vault/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Tells everybody's address, for whoever writes to people only from now on. To others it is nothing new. */
export async function announceAddresses(runner: QueryRunner): Promise<void> {
  await runner.query(
    `insert into outbox (id, event, payload, request_id, traceparent)
     select gen_random_uuid(), $1,
       jsonb_build_object('userId', id, 'email', email, 'firstName', first_name, 'since', ${isoTimestamp('created_at')}),
       'addresses-told', ''
     from users order by created_at`,
    [contactChanged.name],
  );
}
