import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members let others see, and what a card shows of them; identity announces those who are there already anew. */
export class MembersShared1700000000730 implements MigrationInterface {
  readonly name = 'MembersShared1700000000730';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE members
        ADD COLUMN profile_public boolean NOT NULL DEFAULT false,
        ADD COLUMN sharing jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN avatar_url text,
        ADD COLUMN region text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE members DROP COLUMN profile_public, DROP COLUMN sharing, DROP COLUMN avatar_url, DROP COLUMN region`);
  }
}
