export const valuationSchema: readonly string[] = [
  `CREATE TABLE market_sales (
     sale_id uuid PRIMARY KEY,
     version integer NOT NULL,
     origin text NOT NULL,
     name text NOT NULL,
     brand text,
     series text,
     scale text,
     year integer,
     name_key text NOT NULL,
     condition text,
     price numeric(10,2) NOT NULL,
     currency text NOT NULL,
     sold_at timestamptz(3) NOT NULL,
     lot boolean NOT NULL,
     canceled boolean NOT NULL,
     seller_id uuid,
     buyer_id uuid,
     reporter_id uuid,
     casting_id integer REFERENCES castings ON DELETE SET NULL,
     release_id integer REFERENCES releases ON DELETE SET NULL,
     -- While it is open which release was sold: those that it may be.
     release_candidates integer[] NOT NULL DEFAULT '{}',
     received_at timestamptz(3) NOT NULL DEFAULT now(),
     next_match_at timestamptz(3) NOT NULL DEFAULT now()
   )`,
  'CREATE INDEX market_sales_of_release ON market_sales (release_id, sold_at DESC) WHERE release_id IS NOT NULL',
  'CREATE INDEX market_sales_of_casting ON market_sales (casting_id) WHERE casting_id IS NOT NULL',
  'CREATE INDEX market_sales_to_match ON market_sales (next_match_at) WHERE release_id IS NULL',
  'CREATE INDEX market_sales_by_name ON market_sales USING gin (name_key gin_trgm_ops) WHERE release_id IS NULL',

  // A sale may be recorded before anybody has the release, so it is matched again as soon as there is one of that name.
  // Locked sales are skipped, as the transaction that matches them may wait for the one that adds the release.
  `CREATE FUNCTION match_sales_of_new_release() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE new_name text := (SELECT name_words FROM castings WHERE id = NEW.casting_id);
   BEGIN
     UPDATE market_sales SET next_match_at = now() WHERE sale_id IN (
       SELECT sale_id FROM market_sales WHERE release_id IS NULL AND name_key % new_name FOR UPDATE SKIP LOCKED);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER releases_match_sales AFTER INSERT ON releases
     FOR EACH ROW WHEN (NEW.source <> 'catalog') EXECUTE FUNCTION match_sales_of_new_release()`,

  // Of a release, or of a casting for its cars whose release is open. A value of the basis 'casting' rests on n sales,
  // others of which are of other releases.
  `CREATE TABLE release_values (
     release_id integer REFERENCES releases ON DELETE CASCADE,
     casting_id integer REFERENCES castings ON DELETE CASCADE,
     packaging text NOT NULL CHECK (packaging IN ('carded', 'loose')),
     reference numeric(16,6),
     low numeric(16,6),
     high numeric(16,6),
     basis text NOT NULL CHECK (basis IN ('release', 'casting')),
     n integer NOT NULL,
     others integer NOT NULL,
     confidence text NOT NULL,
     last_sale timestamptz(3),
     year_median numeric(16,6),
     year_sales integer NOT NULL DEFAULT 0,
     year_before_median numeric(16,6),
     year_before_sales integer NOT NULL DEFAULT 0,
     computed_at timestamptz(3) NOT NULL DEFAULT now(),
     CHECK (num_nonnulls(release_id, casting_id) = 1),
     UNIQUE NULLS NOT DISTINCT (release_id, casting_id, packaging)
   )`,
  'CREATE INDEX release_values_by_age ON release_values (computed_at)',
  'CREATE INDEX release_values_of_casting ON release_values (casting_id) WHERE casting_id IS NOT NULL',

  // lends: its sales changed, so the values that borrow them follow.
  `CREATE TABLE release_values_due (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     release_id integer REFERENCES releases ON DELETE CASCADE,
     casting_id integer REFERENCES castings ON DELETE CASCADE,
     all_cars boolean NOT NULL,
     lends boolean NOT NULL DEFAULT false,
     revision integer NOT NULL DEFAULT 1,
     due_at timestamptz(3) NOT NULL DEFAULT now(),
     lease_until timestamptz(3),
     repeat_at timestamptz(3),
     CHECK (num_nonnulls(release_id, casting_id) = 1),
     UNIQUE NULLS NOT DISTINCT (release_id, casting_id)
   )`,
  'CREATE INDEX release_values_due_by_date ON release_values_due (due_at)',

  // Most castings have no sales; their cars are not marked, which would only write them twice.
  `CREATE FUNCTION mark_value_due() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.value_due := NEW.value_due OR NEW.market_value IS NOT NULL OR EXISTS (
       SELECT FROM market_sales WHERE casting_id =
         coalesce(NEW.casting_id, (SELECT casting_id FROM releases WHERE id = NEW.release_id)));
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER cars_inserted_mark_value BEFORE INSERT ON cars
     FOR EACH ROW WHEN (NEW.casting_id IS NOT NULL OR NEW.release_id IS NOT NULL) EXECUTE FUNCTION mark_value_due()`,
  // While the release is open, the words of the car have a say in what it is compared with.
  `CREATE TRIGGER cars_updated_mark_value
     BEFORE UPDATE OF casting_id, release_id, release_candidates, name, series, tags, condition, purchase_price,
       purchase_date, deleted_at ON cars
     FOR EACH ROW WHEN (
       (OLD.casting_id, OLD.release_id, OLD.release_candidates, OLD.condition, OLD.purchase_price, OLD.purchase_date,
         OLD.deleted_at)
       IS DISTINCT FROM (NEW.casting_id, NEW.release_id, NEW.release_candidates, NEW.condition, NEW.purchase_price,
         NEW.purchase_date, NEW.deleted_at)
       OR NEW.release_id IS NULL AND (OLD.name, OLD.series, OLD.tags) IS DISTINCT FROM (NEW.name, NEW.series, NEW.tags))
     EXECUTE FUNCTION mark_value_due()`,
];
