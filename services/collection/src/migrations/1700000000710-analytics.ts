import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a casting sold for in the last year and in the one before, who was told of it, and how a showcase is laid out. */
export class Analytics1700000000710 implements MigrationInterface {
  readonly name = 'Analytics1700000000710';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE model_values
        ADD COLUMN year_median numeric(16,6),
        ADD COLUMN year_sales integer NOT NULL DEFAULT 0,
        ADD COLUMN year_before_median numeric(16,6),
        ADD COLUMN year_before_sales integer NOT NULL DEFAULT 0;
      -- Outdated, so that the years are computed soon.
      UPDATE model_values SET computed_at = now() - interval '2 days';

      ALTER TABLE vaults ADD COLUMN trends_looked_at timestamptz(3);
      CREATE INDEX vaults_for_trends ON vaults (trends_looked_at NULLS FIRST) WHERE tier = 'premium';
      CREATE TABLE trends_told (
        user_id uuid NOT NULL REFERENCES vaults ON DELETE CASCADE,
        model_id integer NOT NULL REFERENCES catalog_models ON DELETE CASCADE,
        packaging text NOT NULL,
        percent numeric(9,2) NOT NULL,
        told_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, model_id, packaging)
      );
      CREATE INDEX trends_told_of_model ON trends_told (model_id);

      ALTER TABLE showcases ADD COLUMN layout text NOT NULL DEFAULT 'grid'
        CHECK (layout IN ('grid', 'wall', 'spotlight'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE showcases DROP COLUMN layout;
      DROP TABLE trends_told;
      DROP INDEX vaults_for_trends;
      ALTER TABLE vaults DROP COLUMN trends_looked_at;
      ALTER TABLE model_values DROP COLUMN year_median, DROP COLUMN year_sales, DROP COLUMN year_before_median,
        DROP COLUMN year_before_sales;
    `);
  }
}
