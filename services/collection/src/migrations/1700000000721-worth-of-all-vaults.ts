import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What all vaults are worth: one row, with how far its counting has come. */
export class WorthOfAllVaults1700000000721 implements MigrationInterface {
  readonly name = 'WorthOfAllVaults1700000000721';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE worth_of_all_vaults (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        total numeric(16,2) NOT NULL,
        began_at timestamptz(3) NOT NULL DEFAULT now(),
        counted_at timestamptz(3) NOT NULL DEFAULT now(),
        reached uuid,
        so_far numeric(16,2) NOT NULL DEFAULT 0
      );
      INSERT INTO worth_of_all_vaults (total) SELECT coalesce(sum(worth), 0) FROM cars WHERE deleted_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE worth_of_all_vaults');
  }
}
