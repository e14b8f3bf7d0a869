import { buildIndexConcurrently } from '@vault/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What waits about a topic is found without reading all that waits for the user. */
export class IndexDigestTopics1764000000010 implements MigrationInterface {
  readonly name = 'IndexDigestTopics1764000000010';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexConcurrently(runner, 'digest_items_topic', 'ON digest_items (user_id, topic)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS digest_items_topic');
  }
}
