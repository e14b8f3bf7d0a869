import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The factors of a release and condition as they are shown, once for all copies: their texts change with each owner. */
export class DescribeResults1764000000030 implements MigrationInterface {
  readonly name = 'DescribeResults1764000000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rarity_results ADD described json');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rarity_results DROP described');
  }
}
