import { addressTold } from '@vault/contracts/identity/auth';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells the addresses of those who registered before anybody kept them to write to. */
export class AddressesTold1763700000200 implements MigrationInterface {
  readonly name = 'AddressesTold1763700000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `insert into outbox (id, event, payload, request_id, traceparent)
       select gen_random_uuid(), $1,
         jsonb_build_object('userId', id, 'email', email, 'firstName', first_name,
           'since', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
         'addresses-told', ''
       from users order by created_at`,
      [addressTold.name],
    );
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
