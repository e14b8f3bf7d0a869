const HEADING = 'listing_heading(title, brand, series, tags)';

/** A vector of the words of a text, with the listing's filters and slots: see `search/search.schema.ts`. */
const vectorOf = (text: string): string =>
  `listing_vector(${text}, title, type, brand, condition, scale) || listing_slots(id, price)`;

/** The indexes that searches of one status use. */
const searchIndexes = (status: 'active' | 'sold'): string[] => [
  // Every search reads the whole pending list of a GIN index, hence it is kept short.
  ...['heading', 'search'].map(
    (vector) => `CREATE INDEX ${status}_by_${vector} ON marketplace_listings USING gin (${vector})
      WITH (gin_pending_list_limit = 128) WHERE status = '${status}' AND deleted_at IS NULL`,
  ),
  `CREATE INDEX ${status}_newest ON marketplace_listings (id) WHERE status = '${status}' AND deleted_at IS NULL`,
];

export const listingsSchema: readonly string[] = [
  `CREATE TABLE marketplace_listings (
     id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     version integer NOT NULL DEFAULT 1,
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
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     updated_at timestamptz(3) NOT NULL DEFAULT now(),
     deleted_at timestamptz(3),
     hidden_by_account boolean NOT NULL DEFAULT false,
     heading tsvector NOT NULL GENERATED ALWAYS AS (${vectorOf(HEADING)}) STORED,
     search tsvector NOT NULL GENERATED ALWAYS AS (
       ${vectorOf(`${HEADING} || chr(10) || coalesce(description, '')`)}) STORED
   )`,
  // A car is offered once at a time, however many requests arrive at once.
  `CREATE UNIQUE INDEX listings_of_car ON marketplace_listings (car_id)
     WHERE status IN ('active', 'reserved') AND deleted_at IS NULL`,
  `CREATE INDEX listings_of_seller ON marketplace_listings (user_id, created_at DESC, id DESC) WHERE deleted_at IS NULL`,
  `CREATE INDEX listings_active_of_seller ON marketplace_listings (user_id) WHERE status = 'active' AND deleted_at IS NULL`,
  'CREATE INDEX listings_deleted_of_seller ON marketplace_listings (user_id) WHERE deleted_at IS NOT NULL',
  `CREATE INDEX listings_of_casting ON marketplace_listings (name_key) WHERE status = 'active' AND deleted_at IS NULL`,
  `CREATE INDEX listings_by_price ON marketplace_listings (price, id) WHERE status = 'active' AND deleted_at IS NULL`,
  `CREATE INDEX listings_sold_by_price ON marketplace_listings (price, id) WHERE status = 'sold' AND deleted_at IS NULL`,
  `CREATE INDEX reserved_newest ON marketplace_listings (id) WHERE status = 'reserved' AND deleted_at IS NULL`,
  'CREATE INDEX listings_deleted ON marketplace_listings (deleted_at) WHERE deleted_at IS NOT NULL',
  ...searchIndexes('active'),
  ...searchIndexes('sold'),
];
