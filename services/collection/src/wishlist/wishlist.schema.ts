import { MARKS } from '@vault/contracts/collection/releases';

const MARK_LIST = MARKS.map((mark) => `'${mark}'`).join(', ');

export const wishlistSchema: readonly string[] = [
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
     casting_id integer REFERENCES castings ON DELETE SET NULL,
     release_id integer REFERENCES releases ON DELETE SET NULL,
     release_candidates integer NOT NULL DEFAULT 0 CHECK (release_candidates >= 0),
     release_choice text NOT NULL DEFAULT 'auto' CHECK (release_choice IN ('auto', 'picked', 'none')),
     mark text CHECK (mark IN (${MARK_LIST})),
     -- The words that a title has to hold, of a wish for a mark whose casting the catalog does not have.
     mark_words text[],
     listing_id integer,
     name_key text NOT NULL,
     brand_key text,
     search_text text NOT NULL GENERATED ALWAYS AS
       (regexp_replace(fold(name || ' ' || coalesce(brand, '') || ' ' || coalesce(series, '')), '[''’.]', '', 'g')) STORED,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     updated_at timestamptz(3) NOT NULL DEFAULT now(),
     deleted_at timestamptz(3),
     CHECK (mark IS NULL OR release_id IS NULL)
   )`,
  'CREATE INDEX wishlist_items_by_date ON wishlist_items (user_id, created_at, id) WHERE deleted_at IS NULL',
  'CREATE INDEX wishlist_items_of_casting ON wishlist_items (casting_id, user_id) WHERE casting_id IS NOT NULL',
  'CREATE INDEX wishlist_items_of_release ON wishlist_items (release_id, user_id) WHERE release_id IS NOT NULL',
  "CREATE INDEX wishlist_items_by_name ON wishlist_items (name_key) WHERE deleted_at IS NULL AND status <> 'owned'",
  `CREATE INDEX wishlist_items_by_mark_words ON wishlist_items USING gin (mark_words)
     WHERE deleted_at IS NULL AND status <> 'owned'`,
  `CREATE UNIQUE INDEX wishlist_items_of_listing ON wishlist_items (user_id, listing_id)
     WHERE deleted_at IS NULL AND listing_id IS NOT NULL`,
  'CREATE INDEX wishlist_items_deleted ON wishlist_items (deleted_at) WHERE deleted_at IS NOT NULL',

  // The pairs that were published, so that each is published once.
  `CREATE TABLE wish_matches (
     wish_id uuid NOT NULL REFERENCES wishlist_items ON DELETE CASCADE,
     listing_id integer NOT NULL REFERENCES market_listings ON DELETE CASCADE,
     matched_at timestamptz(3) NOT NULL DEFAULT now(),
     PRIMARY KEY (wish_id, listing_id)
   )`,
];
