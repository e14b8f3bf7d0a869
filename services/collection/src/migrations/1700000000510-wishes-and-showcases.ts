import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE market_listings (
     listing_id integer PRIMARY KEY,
     version integer NOT NULL,
     seller_id uuid NOT NULL,
     car_id uuid,
     status text NOT NULL CHECK (status IN ('active', 'reserved', 'sold', 'removed')),
     type text NOT NULL CHECK (type IN ('sale', 'trade')),
     title text NOT NULL,
     price numeric(10,2),
     currency text NOT NULL,
     condition text,
     brand text,
     series text,
     scale text,
     year integer,
     location text,
     photo text,
     model_id integer REFERENCES catalog_models ON DELETE SET NULL,
     name_key text NOT NULL,
     brand_key text,
     listed_at timestamptz(3) NOT NULL
   )`,
  "CREATE INDEX market_listings_of_model ON market_listings (model_id) WHERE status = 'active'",
  "CREATE INDEX market_listings_by_name ON market_listings (name_key) WHERE status = 'active'",

  `CREATE TABLE wishlist_items (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES vaults ON DELETE CASCADE,
     name text NOT NULL,
     brand text,
     series text,
     scale text,
     year integer,
     estimated_value numeric(10,2) CHECK (estimated_value >= 0),
     target_price numeric(10,2) CHECK (target_price >= 0),
     condition_at_least text,
     priority text NOT NULL DEFAULT 'medium' CHECK (priority IN ('high', 'medium', 'low')),
     notes text,
     status text NOT NULL DEFAULT 'wanted' CHECK (status IN ('wanted', 'seen', 'owned')),
     model_id integer REFERENCES catalog_models ON DELETE SET NULL,
     model_choice text NOT NULL DEFAULT 'auto' CHECK (model_choice IN ('auto', 'picked', 'none')),
     listing_id integer,
     name_key text NOT NULL,
     brand_key text,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     updated_at timestamptz(3) NOT NULL DEFAULT now(),
     deleted_at timestamptz(3),
     search_text text NOT NULL GENERATED ALWAYS AS
       (regexp_replace(fold(name || ' ' || coalesce(brand, '') || ' ' || coalesce(series, '')), '[''’.]', '', 'g')) STORED
   )`,
  'CREATE INDEX wishlist_items_by_date ON wishlist_items (user_id, created_at, id) WHERE deleted_at IS NULL',
  `CREATE INDEX wishlist_items_of_model ON wishlist_items (model_id)
     WHERE deleted_at IS NULL AND status <> 'owned' AND model_id IS NOT NULL`,
  `CREATE INDEX wishlist_items_by_name ON wishlist_items (name_key) WHERE deleted_at IS NULL AND status <> 'owned'`,
  `CREATE UNIQUE INDEX wishlist_items_of_listing ON wishlist_items (user_id, listing_id)
     WHERE deleted_at IS NULL AND listing_id IS NOT NULL`,
  'CREATE INDEX wishlist_items_deleted ON wishlist_items (deleted_at) WHERE deleted_at IS NOT NULL',

  `CREATE TABLE wish_matches (
     wish_id uuid NOT NULL REFERENCES wishlist_items ON DELETE CASCADE,
     listing_id integer NOT NULL REFERENCES market_listings ON DELETE CASCADE,
     matched_at timestamptz(3) NOT NULL DEFAULT now(),
     PRIMARY KEY (wish_id, listing_id)
   )`,

  `CREATE TABLE showcases (
     user_id uuid PRIMARY KEY REFERENCES vaults ON DELETE CASCADE,
     public boolean NOT NULL DEFAULT false,
     slug text UNIQUE,
     title text,
     intro text,
     show_values boolean NOT NULL DEFAULT false,
     show_purchases boolean NOT NULL DEFAULT false,
     all_cars boolean NOT NULL DEFAULT true,
     updated_at timestamptz(3) NOT NULL DEFAULT now(),
     CHECK (slug IS NOT NULL OR NOT public)
   )`,
  `CREATE TABLE showcase_cars (
     car_id uuid PRIMARY KEY REFERENCES cars ON DELETE CASCADE,
     user_id uuid NOT NULL REFERENCES showcases ON DELETE CASCADE,
     position integer NOT NULL
   )`,
  'CREATE INDEX showcase_cars_in_order ON showcase_cars (user_id, position)',
];

export class WishesAndShowcases1700000000510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE showcase_cars, showcases, wish_matches, wishlist_items, market_listings');
  }
}
