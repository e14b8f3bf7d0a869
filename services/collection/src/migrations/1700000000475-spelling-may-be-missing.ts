import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A model that is added by hand need not say it: it is then found by exactly its name. */
export class SpellingMayBeMissing1700000000475 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE catalog_models ALTER COLUMN spelling_key SET DEFAULT ''");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE catalog_models ALTER COLUMN spelling_key DROP DEFAULT');
  }
}
