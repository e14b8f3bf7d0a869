import { buildIndexConcurrently } from '@vault/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Copies of a release or casting are counted from indexes alone: reading the rows of a popular one takes seconds. They take
 * the places of two indexes that lack the last columns.
 */
export class IndexCopies1764000000020 implements MigrationInterface {
  readonly name = 'IndexCopies1764000000020';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const counted of ['casting', 'release']) {
      const definition = `ON cars (${counted}_id, user_id) INCLUDE (condition, deleted_at) WHERE ${counted}_id IS NOT NULL`;
      await buildIndexConcurrently(runner, `copies_of_${counted}`, definition);
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS cars_of_${counted}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counted of ['casting', 'release']) {
      await buildIndexConcurrently(
        runner,
        `cars_of_${counted}`,
        `ON cars (${counted}_id, user_id) WHERE ${counted}_id IS NOT NULL`,
      );
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS copies_of_${counted}`);
    }
  }
}
