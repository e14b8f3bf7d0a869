import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Members1700000000450 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE members (
        user_id uuid PRIMARY KEY,
        first_name text NOT NULL,
        last_name text NOT NULL,
        registered_at timestamptz(3) NOT NULL,
        verified_at timestamptz(3),
        version bigint NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE members');
  }
}
