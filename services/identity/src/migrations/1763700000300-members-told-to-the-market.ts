import type { MigrationInterface, QueryRunner } from 'typeorm';
import { announceEverybody } from '../users/announce-everybody';

/** The market listens from now on. */
export class MembersToldToTheMarket1763700000300 implements MigrationInterface {
  readonly name = 'MembersToldToTheMarket1763700000300';

  async up(runner: QueryRunner): Promise<void> {
    await announceEverybody(runner);
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
