import { setFunctionSearchPaths } from '@vault/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RestorableColumns1700000000610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await setFunctionSearchPaths(runner);
  }

  down(): Promise<void> {
    // What finds its names everywhere finds them here.
    return Promise.resolve();
  }
}
