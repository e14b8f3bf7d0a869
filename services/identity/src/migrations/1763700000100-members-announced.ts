import type { MigrationInterface, QueryRunner } from 'typeorm';
import { announceEverybody } from '../users/announce-everybody';

/** Counts what is told of each member, and tells it of those who were there before anybody listened. */
export class MembersAnnounced1763700000100 implements MigrationInterface {
  readonly name = 'MembersAnnounced1763700000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table users add column member_version integer not null default 0`);
    await runner.query(`update users set member_version = 1`);
    await announceEverybody(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table users drop column member_version`);
  }
}
