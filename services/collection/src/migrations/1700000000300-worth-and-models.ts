import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // What a car is worth is its owner's figure, else what comparable sales say.
  `ALTER TABLE cars
     ADD COLUMN market_value numeric(10,2) CHECK (market_value >= 0),
     ADD COLUMN worth numeric(10,2) GENERATED ALWAYS AS (coalesce(estimated_value, market_value)) STORED,
     ADD COLUMN model_id integer REFERENCES catalog_models ON DELETE SET NULL,
     ADD COLUMN model_choice text NOT NULL DEFAULT 'auto' CHECK (model_choice IN ('auto', 'picked', 'none')),
     ADD COLUMN model_due boolean NOT NULL DEFAULT true,
     ADD COLUMN rarity_confidence numeric(4,3),
     ADD COLUMN rarity_at timestamptz(3)`,
  'CREATE INDEX cars_of_model ON cars (model_id) WHERE deleted_at IS NULL AND model_id IS NOT NULL',
  "CREATE INDEX cars_without_model ON cars (id) WHERE model_due AND model_choice = 'auto' AND deleted_at IS NULL",
  'DROP INDEX cars_by_value',
  'CREATE INDEX cars_by_value ON cars (user_id, worth, id) WHERE deleted_at IS NULL',
  `ALTER TABLE value_changes ADD COLUMN cause text NOT NULL DEFAULT 'owner'
     CHECK (cause IN ('added', 'owner', 'market', 'binned', 'restored'))`,
  'CREATE INDEX value_changes_of_car ON value_changes (car_id, at)',
];

export class WorthAndModels1700000000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX value_changes_of_car');
    await runner.query('ALTER TABLE value_changes DROP COLUMN cause');
    await runner.query('DROP INDEX cars_by_value');
    await runner.query('CREATE INDEX cars_by_value ON cars (user_id, estimated_value, id) WHERE deleted_at IS NULL');
    await runner.query(`
      ALTER TABLE cars DROP COLUMN worth, DROP COLUMN market_value, DROP COLUMN model_id, DROP COLUMN model_choice,
        DROP COLUMN model_due, DROP COLUMN rarity_confidence, DROP COLUMN rarity_at`);
  }
}
