import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of whom people want to hear nothing: those they muted or blocked. */
export class Relations1763700000230 implements MigrationInterface {
  readonly name = 'Relations1763700000230';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table relations (
        user_id uuid not null,
        other_id uuid not null,
        version integer not null,
        silent boolean not null,
        primary key (user_id, other_id)
      )`);
    await runner.query('create index relations_to on relations (other_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table relations');
  }
}
