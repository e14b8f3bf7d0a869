import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who reported a sale, so that nobody alone makes a price. */
export class WhoReportedASale1700000000590 implements MigrationInterface {
  readonly name = 'WhoReportedASale1700000000590';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE market_sales ADD COLUMN reporter_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE market_sales DROP COLUMN reporter_id');
  }
}
