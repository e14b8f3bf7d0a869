import { modelKey } from '@vault/valuation/model-key';
import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Casting {
  readonly id: number;
  readonly brand: string;
  readonly name: string;
  readonly series: string | null;
  readonly scale: string | null;
  readonly year: number | null;
}

const before = [
  'ALTER TABLE catalog_models DROP CONSTRAINT catalog_models_brand_normalised_key',
  `ALTER TABLE catalog_models
     ALTER COLUMN brand DROP NOT NULL,
     ADD COLUMN source text NOT NULL DEFAULT 'catalogue' CHECK (source IN ('catalogue', 'community')),
     ADD COLUMN brand_key text,
     ADD COLUMN name_key text,
     ADD COLUMN series_key text,
     ADD COLUMN edition_size integer CHECK (edition_size > 0),
     ADD COLUMN chase boolean,
     ADD COLUMN owners integer NOT NULL DEFAULT 0,
     ADD COLUMN wanters integer NOT NULL DEFAULT 0,
     ADD COLUMN created_at timestamptz(3) NOT NULL DEFAULT now(),
     ADD COLUMN facts_at timestamptz(3)`,
];

const after = [
  "UPDATE catalog_models SET chase = true WHERE series ILIKE '%treasure hunt%'",
  'ALTER TABLE catalog_models ALTER COLUMN name_key SET NOT NULL',
  `ALTER TABLE catalog_models ADD CONSTRAINT catalog_models_identity
     UNIQUE NULLS NOT DISTINCT (brand_key, name_key, series_key, scale, year)`,
  "CREATE INDEX catalog_models_by_name ON catalog_models (replace(name_key, ' ', ''))",
  'CREATE INDEX catalog_models_alike ON catalog_models USING gin (name_key gin_trgm_ops)',

  // The threshold belongs to this function alone: the session's other searches keep theirs.
  `CREATE FUNCTION models_spelled_like(wanted text) RETURNS SETOF catalog_models LANGUAGE sql STABLE
     SET pg_trgm.similarity_threshold = 0.45
     AS $$ SELECT * FROM catalog_models WHERE name_key % wanted ORDER BY similarity(name_key, wanted) DESC, id LIMIT 30 $$`,
];

/** What a model is identified by: see docs/decisions/008-what-a-model-is.md. */
export class ModelIdentity1700000000440 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of before) await runner.query(statement);
    await this.fillKeys(runner);
    for (const statement of after) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION models_spelled_like');
    await runner.query('DROP INDEX catalog_models_alike, catalog_models_by_name');
    await runner.query("DELETE FROM catalog_models WHERE source = 'community'");
    await runner.query(`
      ALTER TABLE catalog_models DROP CONSTRAINT catalog_models_identity, DROP COLUMN source, DROP COLUMN brand_key,
        DROP COLUMN name_key, DROP COLUMN series_key, DROP COLUMN edition_size, DROP COLUMN chase,
        DROP COLUMN owners, DROP COLUMN wanters, DROP COLUMN created_at, DROP COLUMN facts_at`);
    await runner.query('ALTER TABLE catalog_models ALTER COLUMN brand SET NOT NULL');
    await runner.query('ALTER TABLE catalog_models ADD UNIQUE (brand, normalised)');
  }

  /** Of castings that turn out to be one, the one that appeared first stays. */
  private async fillKeys(runner: QueryRunner): Promise<void> {
    const castings = (await runner.query(
      'SELECT id, brand, name, series, scale, year FROM catalog_models ORDER BY year NULLS LAST, id',
    )) as Casting[];
    const seen = new Map<string, number>();
    for (const casting of castings) {
      const { brandKey, nameKey, seriesKey } = modelKey(casting);
      const identity = JSON.stringify([brandKey, nameKey, casting.scale]);
      const first = seen.get(identity);
      if (first !== undefined) {
        await runner.query('UPDATE cars SET model_id = $2 WHERE model_id = $1', [casting.id, first]);
        await runner.query('DELETE FROM catalog_models WHERE id = $1', [casting.id]);
        continue;
      }
      seen.set(identity, casting.id);
      await runner.query('UPDATE catalog_models SET brand_key = $2, name_key = $3, series_key = $4 WHERE id = $1', [
        casting.id,
        brandKey,
        nameKey,
        seriesKey,
      ]);
    }
  }
}
