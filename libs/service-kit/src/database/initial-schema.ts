import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fingerprintOf, recordFingerprint } from './schema-fingerprint';
import { setFunctionSearchPaths } from './function-search-paths';

/**
 * The migration that creates a service's tables, from the statements that its features export (`<feature>.schema.ts`).
 * Once it has run in production it never changes: what comes later is a migration of its own, first adding, then, when
 * no instance reads the old any more, removing (expand and contract).
 *
 * @param name with TypeORM's timestamp at its end, such as `InitialSchema1764000000000`.
 * @param statements in an order in which each finds what it refers to.
 */
export function initialSchema(name: string, statements: readonly string[]): new () => MigrationInterface {
  const fingerprint = fingerprintOf(statements);
  return class implements MigrationInterface {
    /** Recognizes a database that was made from other statements. */
    readonly fingerprint = fingerprint;

    readonly name = name;

    /** Tests name a migrated template database by the text of its migrations. */
    static toString(): string {
      return [name, fingerprint, ...statements].join('\n');
    }

    async up(runner: QueryRunner): Promise<void> {
      for (const statement of statements) await runner.query(statement);
      await setFunctionSearchPaths(runner);
      await recordFingerprint(runner, fingerprint);
    }

    down(): Promise<void> {
      return Promise.reject(new Error('the initial schema cannot be reverted: drop the database'));
    }
  };
}
