import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sales without a release are compared with the name of a new one by a job, no longer within the statement that adds it:
 * among 60,000 such sales each name takes 7 ms, and an import adds thousands of releases.
 */
export class MatchSalesLater1764000000040 implements MigrationInterface {
  readonly name = 'MatchSalesLater1764000000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE releases_to_match (release_id integer PRIMARY KEY REFERENCES releases ON DELETE CASCADE)',
    );
    await runner.query(`
      CREATE OR REPLACE FUNCTION match_sales_of_new_release() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO releases_to_match VALUES (NEW.id);
        RETURN NULL;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION match_sales_of_new_release() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE new_name text := (SELECT name_words FROM castings WHERE id = NEW.casting_id);
      BEGIN
        UPDATE market_sales SET next_match_at = now() WHERE sale_id IN (
          SELECT sale_id FROM market_sales WHERE release_id IS NULL AND name_key % new_name FOR UPDATE SKIP LOCKED);
        RETURN NULL;
      END $$`);
    await runner.query('DROP TABLE releases_to_match');
  }
}
