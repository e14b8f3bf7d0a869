import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  'ALTER TABLE jobs ALTER COLUMN file_key DROP NOT NULL',
  "CREATE INDEX jobs_unfinished ON jobs (user_id) WHERE state IN ('queued', 'running')",
  'ALTER TABLE imports ADD COLUMN updated integer NOT NULL DEFAULT 0',

  // What an import found in the cars that it changed, to be put back by its undoing.
  `CREATE TABLE import_changes (
     import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
     car_id uuid NOT NULL REFERENCES cars ON DELETE CASCADE,
     was_binned boolean NOT NULL,
     before jsonb NOT NULL,
     changed_at timestamptz(3) NOT NULL,
     PRIMARY KEY (import_id, car_id)
   )`,
  'CREATE INDEX import_changes_of_car ON import_changes (car_id)',

  `CREATE TABLE exports (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES vaults ON DELETE CASCADE,
     kind text NOT NULL,
     key text NOT NULL UNIQUE,
     file_name text NOT NULL,
     content_type text NOT NULL,
     bytes bigint NOT NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     expires_at timestamptz(3) NOT NULL
   )`,
  'CREATE INDEX exports_of_person ON exports (user_id, created_at)',
  'CREATE INDEX exports_to_sweep ON exports (expires_at)',
];

export class ExportsAndUpdates1700000000540 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE exports, import_changes');
    await runner.query('ALTER TABLE imports DROP COLUMN updated');
    await runner.query('DROP INDEX jobs_unfinished');
    await runner.query('DELETE FROM jobs WHERE file_key IS NULL');
    await runner.query('ALTER TABLE jobs ALTER COLUMN file_key SET NOT NULL');
  }
}
