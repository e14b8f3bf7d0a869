import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // One whose account was purged keeps a row without a name: nothing that comes later makes them somebody again.
  `ALTER TABLE members
     ADD COLUMN hidden boolean NOT NULL DEFAULT false,
     ADD COLUMN purged_at timestamptz(3),
     ADD COLUMN cleared_at timestamptz(3)`,
  'CREATE INDEX members_to_clear ON members (purged_at) WHERE purged_at IS NOT NULL AND cleared_at IS NULL',
  // Objects whose rows are gone; a path that ends with a slash is a folder.
  'CREATE TABLE objects_to_remove (path text PRIMARY KEY)',
  'CREATE INDEX market_listings_of_seller ON market_listings (seller_id)',
  // A casting that nobody has any more is looked for, and let go, by these; binned cars are copies too.
  'DROP INDEX cars_of_model',
  'CREATE INDEX cars_of_model ON cars (model_id) WHERE model_id IS NOT NULL',
  'CREATE INDEX market_listings_by_model ON market_listings (model_id) WHERE model_id IS NOT NULL',
  'CREATE INDEX wishlist_items_by_model ON wishlist_items (model_id) WHERE model_id IS NOT NULL',
  'CREATE INDEX model_claims_of_person ON model_claims (user_id)',
  'CREATE INDEX car_transfers_without_car ON car_transfers (created_at) WHERE car_id IS NULL',
];

/** People whose accounts are closed show nothing; of those that were purged stays what others need, without a name. */
export class HiddenAndPurged1700000000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX car_transfers_without_car, model_claims_of_person, wishlist_items_by_model,
      market_listings_by_model, market_listings_of_seller`);
    await runner.query('DROP INDEX cars_of_model');
    await runner.query(
      'CREATE INDEX cars_of_model ON cars (model_id) WHERE deleted_at IS NULL AND model_id IS NOT NULL',
    );
    await runner.query('DROP TABLE objects_to_remove');
    await runner.query('ALTER TABLE members DROP COLUMN hidden, DROP COLUMN purged_at, DROP COLUMN cleared_at');
  }
}
