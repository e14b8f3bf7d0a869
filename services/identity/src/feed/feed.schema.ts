export const feedSchema: readonly string[] = [
  // What an author did. fanned_out: its fan-out to the followers' feeds was queued once.
  `CREATE TABLE feed_items (
     id uuid PRIMARY KEY,
     author_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     kind text NOT NULL CHECK (kind IN ('added', 'listed', 'reached')),
     at timestamptz(3) NOT NULL,
     visible boolean NOT NULL DEFAULT true,
     fanned_out boolean NOT NULL DEFAULT false,
     detail jsonb NOT NULL,
     milestone integer,
     listing_id integer UNIQUE,
     listing_version integer,
     UNIQUE (author_id, milestone),
     CHECK ((kind = 'reached') = (milestone IS NOT NULL)),
     CHECK ((kind = 'listed') = (listing_id IS NOT NULL AND listing_version IS NOT NULL))
   )`,
  'CREATE INDEX feed_items_of_author ON feed_items (author_id, at DESC, id DESC)',
  'CREATE INDEX feed_items_by_age ON feed_items (at)',
  // The cars of 'added' items; without an item a car that was withdrawn, so that a late event does not add it.
  `CREATE TABLE feed_cars (
     author_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     car_id uuid NOT NULL,
     item_id uuid REFERENCES feed_items (id) ON DELETE CASCADE,
     added_at timestamptz(3),
     withdrawn_at timestamptz(3),
     summary jsonb,
     PRIMARY KEY (author_id, car_id)
   )`,
  'CREATE INDEX feed_cars_of_item ON feed_cars (item_id, added_at, car_id) WHERE item_id IS NOT NULL',
  'CREATE INDEX feed_cars_withdrawn ON feed_cars (withdrawn_at) WHERE item_id IS NULL',
  `CREATE TABLE feed_entries (
     reader_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     at timestamptz(3) NOT NULL,
     item_id uuid NOT NULL REFERENCES feed_items (id) ON DELETE CASCADE,
     author_id uuid NOT NULL,
     PRIMARY KEY (reader_id, at, item_id)
   )`,
  'CREATE INDEX feed_entries_of_item ON feed_entries (item_id)',
  // Items whose fan-out is under way; the cursor is the last follower who got the item, newest follower first.
  `CREATE TABLE feed_fan_outs (
     item_id uuid PRIMARY KEY REFERENCES feed_items (id) ON DELETE CASCADE,
     queued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     cursor_followed_at timestamptz(3) NOT NULL DEFAULT 'infinity',
     cursor_follower_id uuid NOT NULL DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'
   )`,
  'CREATE INDEX feed_fan_outs_queued ON feed_fan_outs (queued_at)',
];
