import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  `CREATE TABLE members (
     user_id uuid PRIMARY KEY,
     first_name text NOT NULL,
     last_name text NOT NULL,
     registered_at timestamptz(3) NOT NULL,
     verified_at timestamptz(3),
     version bigint NOT NULL
   )`,
  `CREATE TABLE marketplace_listings (
     id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     user_id uuid NOT NULL,
     car_id uuid,
     title text NOT NULL,
     description text,
     type text NOT NULL CHECK (type IN ('sale', 'trade')),
     price numeric(10,2) CHECK (price > 0),
     currency text NOT NULL,
     condition text,
     brand text,
     scale text,
     series text,
     year integer,
     tags text[] NOT NULL DEFAULT '{}',
     photos jsonb NOT NULL DEFAULT '[]',
     location text,
     status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'reserved', 'sold', 'removed')),
     removed_reason text,
     name_key text NOT NULL,
     brand_key text,
     series_key text,
     release_year integer,
     version integer NOT NULL DEFAULT 1,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     updated_at timestamptz(3) NOT NULL DEFAULT now(),
     deleted_at timestamptz(3),
     search tsvector NOT NULL GENERATED ALWAYS AS (
       setweight(to_tsvector('simple', title), 'A')
       || setweight(to_tsvector('simple', coalesce(brand, '') || ' ' || coalesce(series, '')), 'B')
       || setweight(to_tsvector('simple', coalesce(description, '')), 'C')
     ) STORED
   )`,
  `CREATE INDEX listings_newest ON marketplace_listings (created_at DESC, id DESC)
     WHERE status = 'active' AND deleted_at IS NULL`,
  `CREATE INDEX listings_by_type_and_price ON marketplace_listings (type, price, id)
     WHERE status = 'active' AND deleted_at IS NULL`,
  `CREATE INDEX listings_by_price ON marketplace_listings (price, id) WHERE status = 'active' AND deleted_at IS NULL`,
  `CREATE INDEX listings_of_seller ON marketplace_listings (user_id, created_at DESC, id DESC) WHERE deleted_at IS NULL`,
  `CREATE INDEX listings_of_casting ON marketplace_listings (name_key) WHERE status = 'active' AND deleted_at IS NULL`,
  `CREATE INDEX listings_by_words ON marketplace_listings USING gin (search) WHERE status = 'active' AND deleted_at IS NULL`,
  // A car is offered once at a time, however many requests arrive at once.
  `CREATE UNIQUE INDEX listings_of_car ON marketplace_listings (car_id)
     WHERE status IN ('active', 'reserved') AND deleted_at IS NULL`,
  `CREATE TABLE listing_photos (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL,
     listing_id integer REFERENCES marketplace_listings ON DELETE SET NULL,
     position integer NOT NULL DEFAULT 0,
     width integer NOT NULL,
     height integer NOT NULL,
     bytes integer NOT NULL,
     thumbhash text NOT NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     unattached_since timestamptz(3) DEFAULT now()
   )`,
  'CREATE INDEX photos_of_listing ON listing_photos (listing_id, position)',
  'CREATE INDEX photos_unattached ON listing_photos (unattached_since) WHERE listing_id IS NULL',
];

/** What is offered, and by whom. */
export class Market1700000000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE listing_photos, marketplace_listings, members');
  }
}
