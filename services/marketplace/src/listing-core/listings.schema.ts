import { ATTACHMENT_COLUMNS } from '../attachments';

const HEADING = 'listing_heading(title, brand, series, tags)';

/** The year of the release; while that is open, the one that its words state. */
const RELEASED_IN = "coalesce((release->>'year')::integer, release_year)";

/** A vector of the words of a text, with the listing's filters and slots: see `search/search.schema.ts`. */
const vectorOf = (text: string): string =>
  `listing_vector(${text}, title, type, brand, condition, scale, CASE WHEN release_is_public THEN release_id END,
     CASE WHEN release_is_public THEN casting_id END, release_marks(release, stated_marks), ${RELEASED_IN})
   || listing_slots(id, price)`;

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
     ${ATTACHMENT_COLUMNS},
     compared_with text GENERATED ALWAYS AS (compared_with(release_id, casting_id, release_candidates, is_unmarked, name_key,
       brand_key, scale, stated_mark_key)) STORED,
     released_in integer GENERATED ALWAYS AS (${RELEASED_IN}) STORED,
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
  'CREATE INDEX listings_of_release ON marketplace_listings (release_id) WHERE release_id IS NOT NULL',
  `CREATE INDEX listings_of_catalog_casting ON marketplace_listings (casting_id)
     WHERE casting_id IS NOT NULL AND status = 'active' AND deleted_at IS NULL`,
  `CREATE INDEX listings_by_price ON marketplace_listings (price, id) WHERE status = 'active' AND deleted_at IS NULL`,
  `CREATE INDEX listings_sold_by_price ON marketplace_listings (price, id) WHERE status = 'sold' AND deleted_at IS NULL`,
  `CREATE INDEX reserved_newest ON marketplace_listings (id) WHERE status = 'reserved' AND deleted_at IS NULL`,
  'CREATE INDEX listings_deleted ON marketplace_listings (deleted_at) WHERE deleted_at IS NOT NULL',
  ...searchIndexes('active'),
  ...searchIndexes('sold'),
];
