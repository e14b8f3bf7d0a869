import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers kept for repeated requests. Services with `idempotent` contracts list this migration. */
export class IdempotencyKeys1700000000010 implements MigrationInterface {
  readonly name = 'IdempotencyKeys1700000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table idempotency_keys (
        user_id uuid not null,
        contract text not null,
        key text not null,
        fingerprint text not null,
        answer text not null,
        meta jsonb not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        primary key (user_id, contract, key)
      )`);
    await runner.query(`create index idempotency_keys_expired on idempotency_keys (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table idempotency_keys`);
  }
}
