import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { loadReleases, readReleaseList } from '../releases';

/** Loaded with the schema, so that test databases are copied with the catalog in them. */
export class LoadReleases1764000000010 implements MigrationInterface {
  readonly name = 'LoadReleases1764000000010';

  /** Another list makes another template of test databases. */
  static toString(): string {
    return `LoadReleases1764000000010 ${createHash('sha256').update(readReleaseList()).digest('hex')}`;
  }

  async up(runner: QueryRunner): Promise<void> {
    await loadReleases(runner.manager, readReleaseList());
  }

  down(): Promise<void> {
    return Promise.reject(new Error('cars are attached to releases: drop the database'));
  }
}
