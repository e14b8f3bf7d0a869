import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SHARED_RUNS_TABLE, SharedJobRuns1700000000020 } from './shared-runs';

/** The outbox, the inbox and the runs of jobs. */
export class KitTables1700000000000 implements MigrationInterface {
  readonly name = 'KitTables1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        id uuid PRIMARY KEY,
        event text NOT NULL,
        payload jsonb NOT NULL,
        request_id text NOT NULL,
        traceparent text NOT NULL,
        occurred_at timestamptz NOT NULL DEFAULT now(),
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX outbox_due ON outbox (next_attempt_at, id)`);
    await runner.query(`
      CREATE TABLE inbox (
        consumer text NOT NULL,
        message_id uuid NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (consumer, message_id)
      )`);
    await runner.query(`CREATE INDEX inbox_received ON inbox (received_at)`);
    await runner.query(SHARED_RUNS_TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE shared_runs`);
    await runner.query(`DROP TABLE inbox`);
    await runner.query(`DROP TABLE outbox`);
  }
}

/** Every service with a database lists these first. */
export const kitMigrations = [KitTables1700000000000, SharedJobRuns1700000000020];
