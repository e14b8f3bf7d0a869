import type { MigrationInterface, QueryRunner } from 'typeorm';
import { announceEverybodyAnew } from '../users/announce-everybody';

/** A region used to be told of every public profile: from now on only where its owner shares it. */
export class MembersToldWhatIsShared1763700000710 implements MigrationInterface {
  readonly name = 'MembersToldWhatIsShared1763700000710';

  async up(runner: QueryRunner): Promise<void> {
    await announceEverybodyAnew(runner);
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
