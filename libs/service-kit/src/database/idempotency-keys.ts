import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stored answers for repeated requests. Services with `idempotent` contracts list this migration. */
export class IdempotencyKeys1700000000010 implements MigrationInterface {
  readonly name = 'IdempotencyKeys1700000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotency_keys (
        user_id uuid NOT NULL,
        contract text NOT NULL,
        key text NOT NULL,
        fingerprint text NOT NULL,
        answer text NOT NULL,
        meta jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, contract, key)
      )`);
    await runner.query(`CREATE INDEX idempotency_keys_expired ON idempotency_keys (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE idempotency_keys`);
  }
}
