import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['notifications', 'digest_items'] as const;

/** Whose name stands in a line, and how: once they are gone, it goes too. */
export class PeopleNamed1763700000220 implements MigrationInterface {
  readonly name = 'PeopleNamed1763700000220';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`alter table ${table} add column named_id uuid, add column named text`);
      await runner.query(`create index ${table}_named on ${table} (named_id) where named_id is not null`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} drop column named_id, drop column named`);
  }
}
