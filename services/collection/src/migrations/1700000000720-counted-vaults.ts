import { carCountChanged } from '@vault/contracts/collection/administration';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many cars somebody has is announced from here on; of those who have some already at once. */
export class CountedVaults1700000000720 implements MigrationInterface {
  readonly name = 'CountedVaults1700000000720';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vaults ADD COLUMN counted_version bigint NOT NULL DEFAULT 1');
    await runner.query(
      `INSERT INTO outbox (id, event, payload, request_id, traceparent)
       SELECT gen_random_uuid(), $1,
         jsonb_build_object('userId', user_id, 'version', counted_version, 'cars', car_count), 'vaults-counted', ''
       FROM vaults WHERE car_count > 0`,
      [carCountChanged.name],
    );
    // What was added lately, in all vaults.
    await runner.query('CREATE INDEX cars_added ON cars (created_at) WHERE deleted_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX cars_added');
    await runner.query('ALTER TABLE vaults DROP COLUMN counted_version');
  }
}
