import type { MigrationInterface, QueryRunner } from 'typeorm';
import { announceAddresses } from '../users/announce-addresses';
import { announceEverybody } from '../users/announce-everybody';

/** Billing listens from now on: its payments are somebody's, and so are the requests to pay them back. */
export class MembersToldToBilling1763700000510 implements MigrationInterface {
  readonly name = 'MembersToldToBilling1763700000510';

  async up(runner: QueryRunner): Promise<void> {
    await announceEverybody(runner);
    await announceAddresses(runner);
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
