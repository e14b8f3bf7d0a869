import type { MigrationInterface, QueryRunner } from 'typeorm';

const members = [
  // One whose account was purged keeps a row without a name: nothing that comes later makes them somebody again.
  `ALTER TABLE members
     ADD COLUMN hidden boolean NOT NULL DEFAULT false,
     ADD COLUMN avatar_url text,
     ADD COLUMN region text,
     ADD COLUMN social_links jsonb NOT NULL DEFAULT '[]',
     ADD COLUMN purged_at timestamptz(3),
     ADD COLUMN cleared_at timestamptz(3)`,
  'CREATE INDEX members_to_clear ON members (purged_at) WHERE purged_at IS NOT NULL AND cleared_at IS NULL',
];

const listings = [
  'ALTER TABLE marketplace_listings ADD COLUMN hidden_by_account boolean NOT NULL DEFAULT false',
  'CREATE INDEX listings_gone_of_seller ON marketplace_listings (user_id) WHERE deleted_at IS NOT NULL',
  'CREATE INDEX photos_of_person ON listing_photos (user_id)',
  // Pictures whose rows are gone: their objects follow.
  'CREATE TABLE photos_to_remove (photo_id uuid PRIMARY KEY)',
];

const KEEP_MESSAGE = (pictures: string): string => `
  CREATE OR REPLACE FUNCTION keep_message() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      RAISE EXCEPTION 'a message is never deleted';
    END IF;${pictures}
    IF to_jsonb(new) - 'offer_status' - 'transaction_id' <> to_jsonb(old) - 'offer_status' - 'transaction_id'
      OR old.transaction_id IS NOT NULL AND new.transaction_id IS DISTINCT FROM old.transaction_id
      OR new.offer_status IS DISTINCT FROM old.offer_status AND old.offer_status IS DISTINCT FROM 'pending' THEN
      RAISE EXCEPTION 'a message never changes';
    END IF;
    RETURN new;
  END $$`;

const END_OF_TRANSACTION = (pictures: string): string => `
  CREATE OR REPLACE FUNCTION end_of_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN${pictures}
    IF TG_OP = 'DELETE' OR old.status IN ('completed', 'canceled') THEN
      RAISE EXCEPTION 'a transaction that has ended stays as it is';
    END IF;
    RETURN new;
  END $$`;

const functions = [
  `CREATE FUNCTION without_photos(cars jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT coalesce(jsonb_agg(car || '{"photo": null}' ORDER BY n), '[]')
     FROM jsonb_array_elements(cars) WITH ORDINALITY AS c(car, n) $$`,
  // Pictures alone go with whose they are.
  KEEP_MESSAGE(`
    IF new.offer_cars = without_photos(old.offer_cars) THEN
      old.offer_cars := new.offer_cars;
    END IF;`),
  END_OF_TRANSACTION(`
    IF TG_OP = 'UPDATE' AND to_jsonb(new) - 'listing' - 'offer_cars' = to_jsonb(old) - 'listing' - 'offer_cars'
      AND new.listing IN (old.listing, old.listing || '{"photos": []}')
      AND new.offer_cars IN (old.offer_cars, without_photos(old.offer_cars)) THEN
      RETURN new;
    END IF;`),
];

/** People whose accounts are closed show nothing; of those that were purged stays what others need, without a name. */
export class HiddenAndPurged1700000000150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...members, ...listings, ...functions]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(KEEP_MESSAGE(''));
    await runner.query(END_OF_TRANSACTION(''));
    await runner.query('DROP FUNCTION without_photos');
    await runner.query('DROP TABLE photos_to_remove');
    await runner.query('DROP INDEX photos_of_person, listings_gone_of_seller');
    await runner.query('ALTER TABLE marketplace_listings DROP COLUMN hidden_by_account');
    await runner.query(`ALTER TABLE members DROP COLUMN hidden, DROP COLUMN avatar_url, DROP COLUMN region,
      DROP COLUMN social_links, DROP COLUMN purged_at, DROP COLUMN cleared_at`);
  }
}
