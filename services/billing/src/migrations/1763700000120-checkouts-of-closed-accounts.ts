import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = ['sync', 'end_surplus', 'plan_end', 'forget'];

const allow = (kinds: readonly string[]): string => `
  alter table stripe_tasks drop constraint stripe_tasks_kind_check,
    add constraint stripe_tasks_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}))`;

/** Pages on which somebody could still pay are closed with their account. */
export class CheckoutsOfClosedAccounts1763700000120 implements MigrationInterface {
  readonly name = 'CheckoutsOfClosedAccounts1763700000120';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(allow([...KINDS, 'checkout_end']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from stripe_tasks where kind = 'checkout_end'`);
    await runner.query(allow(KINDS));
  }
}
