import type { MigrationInterface, QueryRunner } from 'typeorm';
import { announceAddresses } from '../users/announce-addresses';

/** Tells the addresses of those who registered before anybody kept them to write to. */
export class AddressesTold1763700000200 implements MigrationInterface {
  readonly name = 'AddressesTold1763700000200';

  async up(runner: QueryRunner): Promise<void> {
    await announceAddresses(runner);
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
