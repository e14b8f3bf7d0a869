export const listingsSchema: readonly string[] = [
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
     casting_id integer REFERENCES castings ON DELETE SET NULL,
     release_id integer REFERENCES releases ON DELETE SET NULL,
     -- While it is open which release it is: those that it may be.
     release_candidates integer[] NOT NULL DEFAULT '{}',
     release_choice text NOT NULL DEFAULT 'auto' CHECK (release_choice IN ('auto', 'picked', 'none')),
     -- The year that the words say, and the marks that they say or that all releases have which it may be; no marks at
     -- all: they say that it has none; null: they are silent.
     stated_year integer,
     stated_marks text[],
     title_words text[] NOT NULL DEFAULT '{}',
     name_key text NOT NULL,
     brand_key text,
     listed_at timestamptz(3) NOT NULL
   )`,
  'CREATE INDEX market_listings_of_casting ON market_listings (casting_id) WHERE casting_id IS NOT NULL',
  'CREATE INDEX market_listings_of_release ON market_listings (release_id) WHERE release_id IS NOT NULL',
  `CREATE INDEX market_listings_cheapest_of_release ON market_listings (release_id, price, listing_id)
     WHERE status = 'active' AND type = 'sale' AND currency = 'USD' AND release_id IS NOT NULL`,
  `CREATE INDEX market_listings_cheapest_of_casting ON market_listings (casting_id, price, listing_id)
     WHERE status = 'active' AND type = 'sale' AND currency = 'USD' AND casting_id IS NOT NULL`,
  "CREATE INDEX market_listings_by_name ON market_listings (name_key) WHERE status = 'active'",
  "CREATE INDEX market_listings_by_title_words ON market_listings USING gin (title_words) WHERE status = 'active'",
  'CREATE INDEX market_listings_of_seller ON market_listings (seller_id)',
  `CREATE INDEX market_listings_of_car ON market_listings (car_id)
     WHERE car_id IS NOT NULL AND status IN ('active', 'reserved')`,
];
