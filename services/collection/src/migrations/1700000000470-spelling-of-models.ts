import { spellingKey } from '@vault/valuation/model-key-spelling';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const PORTION = 5_000;

/** Near names are found by what all spellings have in common: by trigrams alone, names that begin alike are all near. */
export class SpellingOfModels1700000000470 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A model that is added by hand need not say it: it is then found by exactly its name.
    await runner.query("ALTER TABLE catalog_models ADD COLUMN spelling_key text NOT NULL DEFAULT ''");
    await this.fill(runner);
    await runner.query('CREATE INDEX catalog_models_by_spelling ON catalog_models (spelling_key)');
    await runner.query('DROP FUNCTION models_spelled_like');
    await runner.query('DROP INDEX catalog_models_alike');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX catalog_models_alike ON catalog_models USING gin (name_key gin_trgm_ops)');
    await runner.query(`
      CREATE FUNCTION models_spelled_like(wanted text) RETURNS SETOF catalog_models LANGUAGE sql STABLE
        SET pg_trgm.similarity_threshold = 0.45
        AS $$ SELECT * FROM catalog_models WHERE name_key % wanted ORDER BY similarity(name_key, wanted) DESC, id LIMIT 30 $$`);
    await runner.query('ALTER TABLE catalog_models DROP COLUMN spelling_key');
  }

  private async fill(runner: QueryRunner): Promise<void> {
    const models = (await runner.query('SELECT id, name_key FROM catalog_models')) as {
      id: number;
      name_key: string;
    }[];
    for (let at = 0; at < models.length; at += PORTION) {
      const keys = models.slice(at, at + PORTION).map(({ id, name_key }) => ({ id, key: spellingKey(name_key) }));
      await runner.query(
        `UPDATE catalog_models m SET spelling_key = k.key
         FROM jsonb_to_recordset($1) AS k(id integer, key text) WHERE m.id = k.id`,
        [JSON.stringify(keys)],
      );
    }
  }
}
