import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AdminGate1763700000400 implements MigrationInterface {
  readonly name = 'AdminGate1763700000400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table sessions add gate_open_until timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table sessions drop gate_open_until`);
  }
}
