import { addressTold } from '@vault/contracts/identity/auth';
import { moment } from '@vault/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { announceEverybody } from '../users/announce-everybody';

/** Billing listens from now on: it writes to those who pay, and shows who asks for money back. */
export class MembersToldToBilling1763700000510 implements MigrationInterface {
  readonly name = 'MembersToldToBilling1763700000510';

  async up(runner: QueryRunner): Promise<void> {
    await announceEverybody(runner);
    await runner.query(
      `insert into outbox (id, event, payload, request_id, traceparent)
       select gen_random_uuid(), $1,
         jsonb_build_object('userId', id, 'email', email, 'firstName', first_name, 'since', ${moment('created_at')}),
         'addresses-told', ''
       from users order by created_at`,
      [addressTold.name],
    );
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
