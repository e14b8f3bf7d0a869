CREATE EXTENSION btree_gin;
CREATE EXTENSION fuzzystrmatch;
CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;

CREATE SEQUENCE attachment_revisions;

CREATE TABLE attachments_due (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  listing_id integer,
  sale_id uuid,
  release_id integer,
  casting_id integer,
  revision integer NOT NULL DEFAULT 1,
  CONSTRAINT attachments_due_pkey PRIMARY KEY (id),
  CONSTRAINT attachments_due_check CHECK ((num_nonnulls(listing_id, sale_id, release_id, casting_id) = 1)),
  CONSTRAINT attachments_due_listing_id_sale_id_release_id_casting_id_key UNIQUE NULLS NOT DISTINCT (listing_id, sale_id, release_id, casting_id)
);

CREATE TABLE car_holds (
  transaction_id uuid NOT NULL,
  car_id uuid NOT NULL,
  from_id uuid NOT NULL,
  CONSTRAINT car_holds_pkey PRIMARY KEY (transaction_id, car_id),
  CONSTRAINT car_holds_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES market_transactions(transaction_id) ON DELETE CASCADE
);
CREATE INDEX car_holds_of_car ON car_holds USING btree (car_id);

CREATE TABLE car_photos (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  car_id uuid,
  "position" integer NOT NULL DEFAULT 0,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  thumbhash text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  unattached_since timestamp(3) with time zone DEFAULT now(),
  CONSTRAINT car_photos_pkey PRIMARY KEY (id),
  CONSTRAINT car_photos_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE SET NULL,
  CONSTRAINT car_photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES vaults(user_id) ON DELETE CASCADE
);
CREATE INDEX car_photos_of_car ON car_photos USING btree (car_id, "position") WHERE (car_id IS NOT NULL);
CREATE INDEX car_photos_to_sweep ON car_photos USING btree (unattached_since) WHERE (car_id IS NULL);
CREATE INDEX car_photos_unattached ON car_photos USING btree (user_id, unattached_since) WHERE (car_id IS NULL);

CREATE TABLE car_transfers (
  id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  "position" smallint NOT NULL,
  listing_id integer NOT NULL,
  kind text NOT NULL,
  from_id uuid NOT NULL,
  to_id uuid NOT NULL,
  car_id uuid,
  name text NOT NULL,
  brand text,
  series text,
  scale text,
  year integer,
  condition text,
  photos jsonb NOT NULL,
  price numeric(10,2),
  currency text NOT NULL,
  completed_on date NOT NULL,
  provenance jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  decided_at timestamp(3) with time zone,
  CONSTRAINT car_transfers_pkey PRIMARY KEY (id),
  CONSTRAINT car_transfers_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE SET NULL,
  CONSTRAINT car_transfers_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'trade'::text]))),
  CONSTRAINT car_transfers_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text]))),
  CONSTRAINT car_transfers_transaction_id_position_key UNIQUE (transaction_id, "position")
);
CREATE INDEX car_transfers_from ON car_transfers USING btree (from_id, created_at);
CREATE INDEX car_transfers_of_car ON car_transfers USING btree (car_id) WHERE (car_id IS NOT NULL);
CREATE INDEX car_transfers_to ON car_transfers USING btree (to_id, created_at);
CREATE UNIQUE INDEX car_transfers_waiting_car ON car_transfers USING btree (car_id) WHERE (state = 'waiting'::text);
CREATE INDEX car_transfers_without_car ON car_transfers USING btree (created_at) WHERE (car_id IS NULL);

CREATE TABLE cars (
  id uuid NOT NULL,
  user_id uuid,
  vault_number integer NOT NULL,
  name text NOT NULL,
  brand text,
  series text,
  scale text,
  manufacturer text,
  year integer,
  condition text NOT NULL,
  estimated_value numeric(10,2),
  purchase_price numeric(10,2),
  purchase_date date,
  notes text,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  toy_number text,
  collector_number text,
  color text,
  is_favorite boolean NOT NULL DEFAULT false,
  marked_rare boolean NOT NULL DEFAULT false,
  is_rare boolean NOT NULL GENERATED ALWAYS AS ((marked_rare OR (COALESCE(rarity_score, (0)::numeric) >= (60)::numeric))) STORED,
  images text[] NOT NULL DEFAULT '{}'::text[],
  photos json NOT NULL DEFAULT '[]'::json,
  market_value numeric(10,2),
  worth numeric(10,2) GENERATED ALWAYS AS (COALESCE(estimated_value, market_value)) STORED,
  value_due boolean NOT NULL DEFAULT false,
  casting_id integer,
  release_id integer,
  release_candidates integer[] NOT NULL DEFAULT '{}'::integer[],
  release_choice text NOT NULL DEFAULT 'auto'::text,
  release_due boolean NOT NULL DEFAULT true,
  rarity_score numeric(5,2),
  rarity_factors json,
  rarity_basis jsonb,
  rarity_confidence numeric(4,3),
  rarity_version smallint,
  rarity_at timestamp(3) with time zone,
  import_id uuid,
  held_for uuid,
  listing_id integer,
  provenance jsonb NOT NULL DEFAULT '[]'::jsonb,
  name_key text NOT NULL GENERATED ALWAYS AS (fold(name)) STORED,
  brand_key text GENERATED ALWAYS AS (fold(brand)) STORED,
  search_text text NOT NULL GENERATED ALWAYS AS (searchable(name, brand, series, tags, toy_number)) STORED,
  tag_keys text[] NOT NULL GENERATED ALWAYS AS (tag_keys(tags)) STORED,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  CONSTRAINT cars_pkey PRIMARY KEY (id),
  CONSTRAINT cars_casting_id_fkey FOREIGN KEY (casting_id) REFERENCES castings(id) ON DELETE SET NULL,
  CONSTRAINT cars_estimated_value_check CHECK ((estimated_value >= (0)::numeric)),
  CONSTRAINT cars_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE SET NULL,
  CONSTRAINT cars_market_value_check CHECK ((market_value >= (0)::numeric)),
  CONSTRAINT cars_purchase_price_check CHECK ((purchase_price >= (0)::numeric)),
  CONSTRAINT cars_release_choice_check CHECK ((release_choice = ANY (ARRAY['auto'::text, 'picked'::text, 'none'::text]))),
  CONSTRAINT cars_release_id_fkey FOREIGN KEY (release_id) REFERENCES releases(id) ON DELETE SET NULL,
  CONSTRAINT cars_user_id_fkey FOREIGN KEY (user_id) REFERENCES vaults(user_id) ON DELETE CASCADE,
  CONSTRAINT cars_user_id_vault_number_key UNIQUE (user_id, vault_number),
  CONSTRAINT cars_without_owner CHECK (((user_id IS NOT NULL) OR (deleted_at IS NOT NULL)))
);
CREATE INDEX cars_added ON cars USING btree (created_at) WHERE (deleted_at IS NULL);
CREATE INDEX cars_binned ON cars USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX cars_by_brand ON cars USING btree (user_id, brand_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX cars_by_date ON cars USING btree (user_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX cars_by_name ON cars USING btree (user_id, name_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX cars_by_value ON cars USING btree (user_id, worth, id) WHERE (deleted_at IS NULL);
CREATE INDEX cars_in_bin ON cars USING btree (user_id, deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX cars_of_import ON cars USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX cars_release_open ON cars USING btree (user_id) WHERE ((release_candidates <> '{}'::integer[]) AND (deleted_at IS NULL));
CREATE INDEX cars_search ON cars USING gin (user_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit='512') WHERE (deleted_at IS NULL);
CREATE INDEX cars_to_attach ON cars USING btree (id) WHERE (release_due AND (release_choice = 'auto'::text) AND (deleted_at IS NULL));
CREATE INDEX cars_value_due ON cars USING btree (id) WHERE (value_due AND (deleted_at IS NULL));
CREATE INDEX cars_without_release ON cars USING btree (id) WHERE ((release_id IS NULL) AND (deleted_at IS NULL) AND ((release_choice = 'none'::text) OR (NOT release_due)));
CREATE INDEX copies_of_casting ON cars USING btree (casting_id, user_id) INCLUDE (condition, deleted_at) WHERE (casting_id IS NOT NULL);
CREATE INDEX copies_of_release ON cars USING btree (release_id, user_id) INCLUDE (condition, deleted_at) WHERE (release_id IS NOT NULL);
CREATE TRIGGER cars_deleted_mark_castings AFTER DELETE ON cars FOR EACH ROW WHEN ((old.deleted_at IS NULL)) EXECUTE FUNCTION cars_mark_castings();
CREATE TRIGGER cars_deleted_mark_rarity AFTER DELETE ON cars REFERENCING OLD TABLE AS old_cars FOR EACH STATEMENT EXECUTE FUNCTION deleted_cars_mark_rarity();
CREATE TRIGGER cars_inserted_mark_castings AFTER INSERT ON cars FOR EACH ROW WHEN ((new.deleted_at IS NULL)) EXECUTE FUNCTION cars_mark_castings();
CREATE TRIGGER cars_inserted_mark_rarity AFTER INSERT ON cars REFERENCING NEW TABLE AS new_cars FOR EACH STATEMENT EXECUTE FUNCTION inserted_cars_mark_rarity();
CREATE TRIGGER cars_inserted_mark_value BEFORE INSERT ON cars FOR EACH ROW WHEN (((new.casting_id IS NOT NULL) OR (new.release_id IS NOT NULL))) EXECUTE FUNCTION mark_value_due();
CREATE TRIGGER cars_mark_casting_count AFTER INSERT OR DELETE OR UPDATE ON cars FOR EACH ROW EXECUTE FUNCTION cars_mark_casting_count();
CREATE TRIGGER cars_mark_listing_due AFTER UPDATE ON cars FOR EACH ROW WHEN (((new.listing_id IS NOT NULL) AND ((old.release_id IS DISTINCT FROM new.release_id) OR (old.release_choice IS DISTINCT FROM new.release_choice)))) EXECUTE FUNCTION car_marks_listing_due();
CREATE TRIGGER cars_updated_mark_castings AFTER UPDATE ON cars FOR EACH ROW WHEN (((((old.casting_id IS DISTINCT FROM new.casting_id) OR (old.user_id IS DISTINCT FROM new.user_id)) OR (old.brand IS DISTINCT FROM new.brand)) OR ((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL)))) EXECUTE FUNCTION cars_mark_castings();
CREATE TRIGGER cars_updated_mark_rarity AFTER UPDATE ON cars FOR EACH ROW WHEN ((((((old.release_id IS DISTINCT FROM new.release_id) OR (old.condition IS DISTINCT FROM new.condition)) OR ((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL))) OR (old.release_choice IS DISTINCT FROM new.release_choice)) OR ((new.release_id IS NULL) AND (((((((((old.name IS DISTINCT FROM new.name) OR (old.brand IS DISTINCT FROM new.brand)) OR (old.series IS DISTINCT FROM new.series)) OR (old.tags IS DISTINCT FROM new.tags)) OR (old.scale IS DISTINCT FROM new.scale)) OR (old.year IS DISTINCT FROM new.year)) OR (old.casting_id IS DISTINCT FROM new.casting_id)) OR (old.release_candidates IS DISTINCT FROM new.release_candidates)) OR (old.release_due IS DISTINCT FROM new.release_due))))) EXECUTE FUNCTION updated_car_marks_rarity();
CREATE TRIGGER cars_updated_mark_value BEFORE UPDATE OF casting_id, release_id, release_candidates, name, series, tags, condition, purchase_price, purchase_date, deleted_at ON cars FOR EACH ROW WHEN (((((((((old.casting_id IS DISTINCT FROM new.casting_id) OR (old.release_id IS DISTINCT FROM new.release_id)) OR (old.release_candidates IS DISTINCT FROM new.release_candidates)) OR (old.condition IS DISTINCT FROM new.condition)) OR (old.purchase_price IS DISTINCT FROM new.purchase_price)) OR (old.purchase_date IS DISTINCT FROM new.purchase_date)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR ((new.release_id IS NULL) AND (((old.name IS DISTINCT FROM new.name) OR (old.series IS DISTINCT FROM new.series)) OR (old.tags IS DISTINCT FROM new.tags))))) EXECUTE FUNCTION mark_value_due();

CREATE TABLE casting_counts_due (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  casting_id integer NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT casting_counts_due_pkey PRIMARY KEY (id)
);
CREATE INDEX casting_counts_due_of_casting ON casting_counts_due USING btree (casting_id);

CREATE TABLE castings (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  brand text,
  brand_key text,
  name text NOT NULL,
  name_key text NOT NULL,
  name_words text NOT NULL,
  normalised text NOT NULL GENERATED ALWAYS AS (TRIM(BOTH FROM regexp_replace(regexp_replace(fold(name), '[''’‘`´]'::text, ''::text, 'g'::text), '[^[:alnum:]]+'::text, ' '::text, 'g'::text))) STORED,
  spelling_key text NOT NULL,
  scale text,
  source text NOT NULL,
  owners integer NOT NULL DEFAULT 0,
  wanters integer NOT NULL DEFAULT 0,
  is_public boolean NOT NULL GENERATED ALWAYS AS (((source <> 'owners'::text) OR (owners >= 2))) STORED,
  CONSTRAINT castings_pkey PRIMARY KEY (id),
  CONSTRAINT castings_name_key_brand_key_scale_key UNIQUE NULLS NOT DISTINCT (name_key, brand_key, scale),
  CONSTRAINT castings_source_check CHECK ((source = ANY (ARRAY['catalog'::text, 'community'::text, 'owners'::text])))
);
CREATE INDEX castings_by_similarity ON castings USING gin (COALESCE(brand_key, ''::text), name_words gin_trgm_ops) WITH (fastupdate=off) WHERE is_public;
CREATE INDEX castings_by_spelling ON castings USING btree (spelling_key);
CREATE INDEX castings_of_segment ON castings USING btree (COALESCE(brand_key, ''::text), COALESCE(scale, ''::text));
CREATE INDEX castings_private_by_similarity ON castings USING gin (name_words gin_trgm_ops) WHERE (NOT is_public);
CREATE INDEX castings_search ON castings USING gin (normalised gin_trgm_ops);
CREATE TRIGGER castings_changed_attachments AFTER UPDATE ON castings FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.brand IS DISTINCT FROM new.brand)) OR (old.source IS DISTINCT FROM new.source)) OR ((old.owners >= 2) IS DISTINCT FROM (new.owners >= 2)))) EXECUTE FUNCTION casting_attachments_due();

CREATE TABLE castings_due (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL,
  queued_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  compare_all boolean NOT NULL DEFAULT false,
  CONSTRAINT castings_due_pkey PRIMARY KEY (id)
);
CREATE INDEX castings_due_by_date ON castings_due USING btree (queued_at);
CREATE INDEX castings_due_by_user ON castings_due USING btree (user_id);

CREATE TABLE checklist_releases (
  checklist_id uuid NOT NULL,
  release_id integer NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT checklist_releases_pkey PRIMARY KEY (checklist_id, release_id),
  CONSTRAINT checklist_releases_checklist_id_fkey FOREIGN KEY (checklist_id) REFERENCES checklists(id) ON DELETE CASCADE,
  CONSTRAINT checklist_releases_release_id_fkey FOREIGN KEY (release_id) REFERENCES releases(id) ON DELETE CASCADE
);
CREATE INDEX checklist_releases_of_release ON checklist_releases USING btree (release_id);

CREATE TABLE checklists (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  counts text NOT NULL,
  rule jsonb,
  share_token text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT checklists_pkey PRIMARY KEY (id),
  CONSTRAINT checklists_counts_check CHECK ((counts = ANY (ARRAY['casting'::text, 'release'::text, 'carded'::text]))),
  CONSTRAINT checklists_share_token_key UNIQUE (share_token),
  CONSTRAINT checklists_user_id_fkey FOREIGN KEY (user_id) REFERENCES vaults(user_id) ON DELETE CASCADE
);
CREATE INDEX checklists_of_user ON checklists USING btree (user_id, created_at, id);
CREATE TRIGGER checklists_mark_castings AFTER INSERT OR DELETE OR UPDATE OF counts, rule ON checklists FOR EACH ROW EXECUTE FUNCTION checklists_mark_castings();

CREATE TABLE collector_castings (
  user_id uuid NOT NULL,
  casting_id integer NOT NULL,
  cars integer NOT NULL,
  listed boolean NOT NULL,
  wanted boolean NOT NULL,
  missed boolean NOT NULL DEFAULT false,
  compared boolean NOT NULL,
  spare boolean NOT NULL GENERATED ALWAYS AS (((cars >= 2) OR listed)) STORED,
  CONSTRAINT collector_castings_pkey PRIMARY KEY (user_id, casting_id)
);
CREATE INDEX collector_castings_held ON collector_castings USING btree (casting_id, compared, user_id) WHERE (cars > 0);
CREATE INDEX collector_castings_missed ON collector_castings USING btree (casting_id, compared, user_id) WHERE missed;
CREATE INDEX collector_castings_spare ON collector_castings USING btree (casting_id, compared, user_id) WHERE spare;
CREATE INDEX collector_castings_wanted ON collector_castings USING btree (casting_id, compared, user_id) WHERE wanted;

CREATE TABLE collector_comparisons (
  user_id uuid NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  due_at timestamp with time zone,
  lease_until timestamp with time zone,
  not_before timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  changed_castings integer[] DEFAULT '{}'::integer[],
  compared_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  brands jsonb NOT NULL DEFAULT '[]'::jsonb,
  brands_version integer NOT NULL DEFAULT 0,
  CONSTRAINT collector_comparisons_pkey PRIMARY KEY (user_id)
);
CREATE INDEX collector_comparisons_by_age ON collector_comparisons USING btree (compared_at) WHERE (due_at IS NULL);
CREATE INDEX collector_comparisons_due ON collector_comparisons USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE TABLE collector_overlaps (
  user_id uuid NOT NULL,
  other_id uuid NOT NULL,
  in_common integer NOT NULL,
  they_have integer NOT NULL,
  they_want integer NOT NULL,
  score integer NOT NULL,
  castings integer[] NOT NULL,
  compared_at timestamp with time zone NOT NULL,
  CONSTRAINT collector_overlaps_pkey PRIMARY KEY (user_id, other_id)
);
CREATE INDEX collector_overlaps_best ON collector_overlaps USING btree (user_id, score, other_id);
CREATE INDEX collector_overlaps_of_other ON collector_overlaps USING btree (other_id, user_id);

CREATE TABLE collector_relations (
  user_id uuid NOT NULL,
  other_id uuid NOT NULL,
  version integer NOT NULL,
  following boolean NOT NULL,
  blocked boolean NOT NULL,
  muted boolean NOT NULL,
  CONSTRAINT collector_relations_pkey PRIMARY KEY (user_id, other_id)
);
CREATE INDEX collector_relations_of_other ON collector_relations USING btree (other_id, user_id);

CREATE TABLE exports (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  file_name text NOT NULL,
  content_type text NOT NULL,
  bytes bigint NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT exports_pkey PRIMARY KEY (id),
  CONSTRAINT exports_key_key UNIQUE (key),
  CONSTRAINT exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES vaults(user_id) ON DELETE CASCADE
);
CREATE INDEX exports_by_user ON exports USING btree (user_id, created_at);
CREATE INDEX exports_to_sweep ON exports USING btree (expires_at);

CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL,
  contract text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  answer text NOT NULL,
  meta jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, contract, key)
);
CREATE INDEX idempotency_keys_expired ON idempotency_keys USING btree (expires_at);

CREATE TABLE import_changes (
  import_id uuid NOT NULL,
  car_id uuid NOT NULL,
  was_binned boolean NOT NULL,
  before jsonb NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT import_changes_pkey PRIMARY KEY (import_id, car_id),
  CONSTRAINT import_changes_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE,
  CONSTRAINT import_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);
CREATE INDEX import_changes_of_car ON import_changes USING btree (car_id);

CREATE TABLE imports (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  imported integer NOT NULL,
  updated integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  undone_at timestamp(3) with time zone,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES vaults(user_id) ON DELETE CASCADE
);

CREATE TABLE inbox (
  consumer text NOT NULL,
  message_id uuid NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT inbox_pkey PRIMARY KEY (consumer, message_id)
);
CREATE INDEX inbox_received ON inbox USING btree (received_at);

CREATE TABLE jobs (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  state text NOT NULL DEFAULT 'queued'::text,
  file_key text,
  options jsonb NOT NULL,
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  claim uuid,
  lease_until timestamp with time zone,
  result jsonb,
  error jsonb,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  finished_at timestamp(3) with time zone,
  CONSTRAINT jobs_pkey PRIMARY KEY (id),
  CONSTRAINT jobs_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  CONSTRAINT jobs_user_id_fkey FOREIGN KEY (user_id) REFERENCES vaults(user_id) ON DELETE CASCADE
);
CREATE INDEX jobs_by_user ON jobs USING btree (user_id, created_at);
CREATE INDEX jobs_finished ON jobs USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX jobs_open ON jobs USING btree (created_at) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE UNIQUE INDEX jobs_running ON jobs USING btree (user_id) WHERE (state = 'running'::text);
CREATE INDEX jobs_unfinished ON jobs USING btree (user_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));

CREATE TABLE listings_due (
  listing_id integer NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  CONSTRAINT listings_due_pkey PRIMARY KEY (listing_id)
);

CREATE TABLE market_listings (
  listing_id integer NOT NULL,
  version integer NOT NULL,
  seller_id uuid NOT NULL,
  car_id uuid,
  status text NOT NULL,
  type text NOT NULL,
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
  casting_id integer,
  release_id integer,
  release_candidates integer[] NOT NULL DEFAULT '{}'::integer[],
  release_choice text NOT NULL DEFAULT 'auto'::text,
  stated_year integer,
  stated_marks text[],
  title_words text[] NOT NULL DEFAULT '{}'::text[],
  name_key text NOT NULL,
  brand_key text,
  listed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT market_listings_pkey PRIMARY KEY (listing_id),
  CONSTRAINT market_listings_casting_id_fkey FOREIGN KEY (casting_id) REFERENCES castings(id) ON DELETE SET NULL,
  CONSTRAINT market_listings_release_choice_check CHECK ((release_choice = ANY (ARRAY['auto'::text, 'picked'::text, 'none'::text]))),
  CONSTRAINT market_listings_release_id_fkey FOREIGN KEY (release_id) REFERENCES releases(id) ON DELETE SET NULL,
  CONSTRAINT market_listings_status_check CHECK ((status = ANY (ARRAY['active'::text, 'reserved'::text, 'sold'::text, 'removed'::text]))),
  CONSTRAINT market_listings_type_check CHECK ((type = ANY (ARRAY['sale'::text, 'trade'::text])))
);
CREATE INDEX market_listings_by_name ON market_listings USING btree (name_key) WHERE (status = 'active'::text);
CREATE INDEX market_listings_by_title_words ON market_listings USING gin (title_words) WHERE (status = 'active'::text);
CREATE INDEX market_listings_cheapest_of_casting ON market_listings USING btree (casting_id, price, listing_id) WHERE ((status = 'active'::text) AND (type = 'sale'::text) AND (currency = 'USD'::text) AND (casting_id IS NOT NULL));
CREATE INDEX market_listings_cheapest_of_release ON market_listings USING btree (release_id, price, listing_id) WHERE ((status = 'active'::text) AND (type = 'sale'::text) AND (currency = 'USD'::text) AND (release_id IS NOT NULL));
CREATE INDEX market_listings_of_car ON market_listings USING btree (car_id) WHERE ((car_id IS NOT NULL) AND (status = ANY (ARRAY['active'::text, 'reserved'::text])));
CREATE INDEX market_listings_of_casting ON market_listings USING btree (casting_id) WHERE (casting_id IS NOT NULL);
CREATE INDEX market_listings_of_release ON market_listings USING btree (release_id) WHERE (release_id IS NOT NULL);
CREATE INDEX market_listings_of_seller ON market_listings USING btree (seller_id);
CREATE TRIGGER market_listings_attached AFTER INSERT ON market_listings FOR EACH ROW WHEN ((new.casting_id IS NOT NULL)) EXECUTE FUNCTION market_listings_attachment_due();
CREATE TRIGGER market_listings_attached_anew AFTER UPDATE ON market_listings FOR EACH ROW WHEN ((((old.casting_id IS DISTINCT FROM new.casting_id) OR (old.release_id IS DISTINCT FROM new.release_id)) OR (old.release_candidates IS DISTINCT FROM new.release_candidates))) EXECUTE FUNCTION market_listings_attachment_due();
CREATE TRIGGER market_listings_mark_castings AFTER INSERT OR DELETE OR UPDATE ON market_listings FOR EACH ROW EXECUTE FUNCTION market_listings_mark_castings();
CREATE TRIGGER market_listings_mark_rarity AFTER INSERT OR DELETE OR UPDATE ON market_listings FOR EACH ROW EXECUTE FUNCTION market_listings_mark_rarity();

CREATE TABLE market_sales (
  sale_id uuid NOT NULL,
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
  sold_at timestamp(3) with time zone NOT NULL,
  lot boolean NOT NULL,
  canceled boolean NOT NULL,
  seller_id uuid,
  buyer_id uuid,
  reporter_id uuid,
  casting_id integer,
  release_id integer,
  release_candidates integer[] NOT NULL DEFAULT '{}'::integer[],
  received_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  next_match_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT market_sales_pkey PRIMARY KEY (sale_id),
  CONSTRAINT market_sales_casting_id_fkey FOREIGN KEY (casting_id) REFERENCES castings(id) ON DELETE SET NULL,
  CONSTRAINT market_sales_release_id_fkey FOREIGN KEY (release_id) REFERENCES releases(id) ON DELETE SET NULL
);
CREATE INDEX market_sales_by_name ON market_sales USING gin (name_key gin_trgm_ops) WHERE (release_id IS NULL);
CREATE INDEX market_sales_of_casting ON market_sales USING btree (casting_id) WHERE (casting_id IS NOT NULL);
CREATE INDEX market_sales_of_release ON market_sales USING btree (release_id, sold_at DESC) WHERE (release_id IS NOT NULL);
CREATE INDEX market_sales_to_match ON market_sales USING btree (next_match_at) WHERE (release_id IS NULL);
CREATE TRIGGER market_sales_attached AFTER INSERT ON market_sales FOR EACH ROW WHEN ((new.casting_id IS NOT NULL)) EXECUTE FUNCTION market_sales_attachment_due();
CREATE TRIGGER market_sales_attached_anew AFTER UPDATE ON market_sales FOR EACH ROW WHEN ((((old.casting_id IS DISTINCT FROM new.casting_id) OR (old.release_id IS DISTINCT FROM new.release_id)) OR (old.release_candidates IS DISTINCT FROM new.release_candidates))) EXECUTE FUNCTION market_sales_attachment_due();
CREATE TRIGGER market_sales_mark_rarity AFTER INSERT OR DELETE OR UPDATE ON market_sales FOR EACH ROW EXECUTE FUNCTION market_sales_mark_rarity();

CREATE TABLE market_transactions (
  transaction_id uuid NOT NULL,
  version integer NOT NULL,
  status text NOT NULL,
  CONSTRAINT market_transactions_pkey PRIMARY KEY (transaction_id),
  CONSTRAINT market_transactions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'shipped'::text, 'completed'::text, 'canceled'::text])))
);

CREATE TABLE objects_to_remove (
  path text NOT NULL,
  CONSTRAINT objects_to_remove_pkey PRIMARY KEY (path)
);

CREATE TABLE outbox (
  id uuid NOT NULL,
  event text NOT NULL,
  payload jsonb NOT NULL,
  request_id text NOT NULL,
  traceparent text NOT NULL,
  occurred_at timestamp with time zone NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_due ON outbox USING btree (next_attempt_at, id);

CREATE TABLE published_cars (
  car_id uuid NOT NULL,
  CONSTRAINT published_cars_pkey PRIMARY KEY (car_id),
  CONSTRAINT published_cars_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE
);

CREATE TABLE published_trends (
  user_id uuid NOT NULL,
  release_id integer NOT NULL,
  packaging text NOT NULL,
  percent numeric(9,2) NOT NULL,
  published_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT published_trends_pkey PRIMARY KEY (user_id, release_id, packaging),
  CONSTRAINT published_trends_release_id_fkey FOREIGN KEY (release_id) REFERENCES releases(id) ON DELETE CASCADE,
  CONSTRAINT published_trends_user_id_fkey FOREIGN KEY (user_id) REFERENCES vaults(user_id) ON DELETE CASCADE
);
CREATE INDEX published_trends_of_release ON published_trends USING btree (release_id);

CREATE TABLE rarity_due (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  release_id integer,
  car_id uuid,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  background boolean NOT NULL DEFAULT false,
  CONSTRAINT rarity_due_pkey PRIMARY KEY (id),
  CONSTRAINT rarity_due_check CHECK ((num_nonnulls(release_id, car_id) = 1))
);
CREATE INDEX rarity_due_next ON rarity_due USING btree (background, id);
CREATE INDEX rarity_due_of_car ON rarity_due USING btree (car_id) WHERE (car_id IS NOT NULL);
CREATE INDEX rarity_due_of_release ON rarity_due USING btree (release_id) WHERE (release_id IS NOT NULL);

CREATE TABLE rarity_history (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  car_id uuid NOT NULL,
  user_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  before numeric(5,2),
  score numeric(5,2) NOT NULL,
  confidence numeric(4,3) NOT NULL,
  formula_version smallint NOT NULL,
  cause text NOT NULL,
  CONSTRAINT rarity_history_pkey PRIMARY KEY (id),
  CONSTRAINT rarity_history_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE
);
CREATE INDEX rarity_history_by_date ON rarity_history USING btree (user_id, at) INCLUDE (car_id, before);
CREATE INDEX rarity_history_of_car ON rarity_history USING btree (car_id, id);

CREATE TABLE rarity_results (
  release_id integer NOT NULL,
  condition text NOT NULL,
  score numeric(5,2) NOT NULL,
  measures jsonb NOT NULL,
  factors jsonb NOT NULL,
  computed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  described json,
  CONSTRAINT rarity_results_pkey PRIMARY KEY (release_id, condition),
  CONSTRAINT rarity_results_release_id_fkey FOREIGN KEY (release_id) REFERENCES releases(id) ON DELETE CASCADE
);

CREATE TABLE rarity_segments (
  brand_key text,
  scale text,
  collectors integer NOT NULL DEFAULT 0,
  counted_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  count_ms integer NOT NULL DEFAULT 0,
  CONSTRAINT rarity_segments_brand_key_scale_key UNIQUE NULLS NOT DISTINCT (brand_key, scale)
);

CREATE TABLE release_changes (
  id uuid NOT NULL,
  release_id integer NOT NULL,
  proposal_id uuid NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  source text NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  accepted_by uuid NOT NULL,
  CONSTRAINT release_changes_pkey PRIMARY KEY (id),
  CONSTRAINT release_changes_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES release_proposals(id) ON DELETE CASCADE,
  CONSTRAINT release_changes_release_id_fkey FOREIGN KEY (release_id) REFERENCES releases(id) ON DELETE CASCADE
);
CREATE INDEX changes_of_proposal ON release_changes USING btree (proposal_id);
CREATE INDEX changes_of_release ON release_changes USING btree (release_id, at DESC, id DESC);

CREATE TABLE release_claims (
  release_id integer NOT NULL,
  user_id uuid NOT NULL,
  fact text NOT NULL,
  value integer NOT NULL,
  note text,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT release_claims_pkey PRIMARY KEY (release_id, fact, user_id),
  CONSTRAINT release_claims_fact_check CHECK ((fact = ANY (ARRAY['editionSize'::text, 'releaseYear'::text, 'chase'::text]))),
  CONSTRAINT release_claims_release_id_fkey FOREIGN KEY (release_id) REFERENCES releases(id) ON DELETE CASCADE
);
CREATE INDEX release_claims_by_user ON release_claims USING btree (user_id);

CREATE TABLE release_proofs (
  release_id integer NOT NULL,
  fact text NOT NULL,
  value integer NOT NULL,
  photo_id uuid,
  verified_by uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT release_proofs_pkey PRIMARY KEY (release_id, fact),
  CONSTRAINT release_proofs_fact_check CHECK ((fact = ANY (ARRAY['editionSize'::text, 'releaseYear'::text, 'chase'::text]))),
  CONSTRAINT release_proofs_release_id_fkey FOREIGN KEY (release_id) REFERENCES releases(id) ON DELETE CASCADE
);

CREATE TABLE release_proposals (
  id uuid NOT NULL,
  user_id uuid,
  kind text NOT NULL,
  release_id integer,
  changes jsonb NOT NULL,
  before jsonb NOT NULL,
  content text NOT NULL,
  source text NOT NULL,
  note text,
  status text NOT NULL DEFAULT 'open'::text,
  reason text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  CONSTRAINT release_proposals_pkey PRIMARY KEY (id),
  CONSTRAINT release_proposals_check CHECK ((((status = 'open'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  CONSTRAINT release_proposals_check1 CHECK (((release_id IS NOT NULL) OR ((kind = 'new'::text) AND (status <> 'accepted'::text)))),
  CONSTRAINT release_proposals_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'correction'::text]))),
  CONSTRAINT release_proposals_release_id_fkey FOREIGN KEY (release_id) REFERENCES releases(id) ON DELETE CASCADE,
  CONSTRAINT release_proposals_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text]))),
  CONSTRAINT release_proposals_user_id_fkey FOREIGN KEY (user_id) REFERENCES vaults(user_id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX open_proposal ON release_proposals USING btree (user_id, content) WHERE (status = 'open'::text);
CREATE INDEX proposals_newest ON release_proposals USING btree (status, created_at DESC, id DESC);
CREATE INDEX proposals_of_release ON release_proposals USING btree (release_id) WHERE (release_id IS NOT NULL);
CREATE INDEX proposals_of_user ON release_proposals USING btree (user_id, created_at DESC, id DESC);

CREATE TABLE release_values (
  release_id integer,
  casting_id integer,
  packaging text NOT NULL,
  reference numeric(16,6),
  low numeric(16,6),
  high numeric(16,6),
  basis text NOT NULL,
  n integer NOT NULL,
  others integer NOT NULL,
  confidence text NOT NULL,
  last_sale timestamp(3) with time zone,
  year_median numeric(16,6),
  year_sales integer NOT NULL DEFAULT 0,
  year_before_median numeric(16,6),
  year_before_sales integer NOT NULL DEFAULT 0,
  computed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT release_values_basis_check CHECK ((basis = ANY (ARRAY['release'::text, 'casting'::text]))),
  CONSTRAINT release_values_casting_id_fkey FOREIGN KEY (casting_id) REFERENCES castings(id) ON DELETE CASCADE,
  CONSTRAINT release_values_check CHECK ((num_nonnulls(release_id, casting_id) = 1)),
  CONSTRAINT release_values_packaging_check CHECK ((packaging = ANY (ARRAY['carded'::text, 'loose'::text]))),
  CONSTRAINT release_values_release_id_casting_id_packaging_key UNIQUE NULLS NOT DISTINCT (release_id, casting_id, packaging),
  CONSTRAINT release_values_release_id_fkey FOREIGN KEY (release_id) REFERENCES releases(id) ON DELETE CASCADE
);
CREATE INDEX release_values_by_age ON release_values USING btree (computed_at);
CREATE INDEX release_values_of_casting ON release_values USING btree (casting_id) WHERE (casting_id IS NOT NULL);

CREATE TABLE release_values_due (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  release_id integer,
  casting_id integer,
  all_cars boolean NOT NULL,
  lends boolean NOT NULL DEFAULT false,
  revision integer NOT NULL DEFAULT 1,
  due_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  lease_until timestamp(3) with time zone,
  repeat_at timestamp(3) with time zone,
  CONSTRAINT release_values_due_pkey PRIMARY KEY (id),
  CONSTRAINT release_values_due_casting_id_fkey FOREIGN KEY (casting_id) REFERENCES castings(id) ON DELETE CASCADE,
  CONSTRAINT release_values_due_check CHECK ((num_nonnulls(release_id, casting_id) = 1)),
  CONSTRAINT release_values_due_release_id_casting_id_key UNIQUE NULLS NOT DISTINCT (release_id, casting_id),
  CONSTRAINT release_values_due_release_id_fkey FOREIGN KEY (release_id) REFERENCES releases(id) ON DELETE CASCADE
);
CREATE INDEX release_values_due_by_date ON release_values_due USING btree (due_at);

CREATE TABLE releases (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  casting_id integer NOT NULL,
  series_id integer,
  year integer,
  "position" integer,
  of integer,
  collector_number text,
  toy_number text,
  toy_number_key text,
  color text,
  variant text,
  store text,
  marks text[] NOT NULL DEFAULT '{}'::text[],
  edition_size integer,
  source text NOT NULL,
  search tsvector NOT NULL,
  owners integer NOT NULL DEFAULT 0,
  wanters integer NOT NULL DEFAULT 0,
  facts_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT releases_pkey PRIMARY KEY (id),
  CONSTRAINT releases_casting_id_fkey FOREIGN KEY (casting_id) REFERENCES castings(id),
  CONSTRAINT releases_edition_size_check CHECK ((edition_size > 0)),
  CONSTRAINT releases_marks_check CHECK ((marks <@ ARRAY['prototype'::text, 'employee'::text, 'error'::text, 'chase'::text, 'convention'::text, 'super_treasure_hunt'::text, 'membership'::text, 'club'::text, 'treasure_hunt'::text, 'zamac'::text, 'store_exclusive'::text, 'mystery'::text, 'premium'::text, 'first_release'::text])),
  CONSTRAINT releases_of_check CHECK ((of > 0)),
  CONSTRAINT releases_position_check CHECK (("position" >= 0)),
  CONSTRAINT releases_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id),
  CONSTRAINT releases_source_check CHECK ((source = ANY (ARRAY['catalog'::text, 'community'::text, 'owners'::text])))
);
CREATE INDEX releases_by_marks ON releases USING gin (marks) WHERE (marks <> '{}'::text[]);
CREATE INDEX releases_by_toy_number ON releases USING btree (toy_number_key) WHERE (toy_number_key IS NOT NULL);
CREATE INDEX releases_by_year ON releases USING btree (year DESC NULLS LAST, id);
CREATE INDEX releases_of_casting ON releases USING btree (casting_id, year);
CREATE INDEX releases_of_series ON releases USING btree (series_id) WHERE (series_id IS NOT NULL);
CREATE INDEX releases_search ON releases USING gin (search);
CREATE TRIGGER releases_changed_attachments AFTER UPDATE ON releases FOR EACH ROW WHEN (((((((((((((((old.casting_id IS DISTINCT FROM new.casting_id) OR (old.series_id IS DISTINCT FROM new.series_id)) OR (old.year IS DISTINCT FROM new.year)) OR (old."position" IS DISTINCT FROM new."position")) OR (old.of IS DISTINCT FROM new.of)) OR (old.collector_number IS DISTINCT FROM new.collector_number)) OR (old.toy_number IS DISTINCT FROM new.toy_number)) OR (old.color IS DISTINCT FROM new.color)) OR (old.variant IS DISTINCT FROM new.variant)) OR (old.store IS DISTINCT FROM new.store)) OR (old.marks IS DISTINCT FROM new.marks)) OR (old.edition_size IS DISTINCT FROM new.edition_size)) OR (old.source IS DISTINCT FROM new.source)) OR ((old.owners >= 2) IS DISTINCT FROM (new.owners >= 2)))) EXECUTE FUNCTION release_attachments_due();
CREATE TRIGGER releases_match_sales AFTER INSERT ON releases FOR EACH ROW WHEN ((new.source <> 'catalog'::text)) EXECUTE FUNCTION match_sales_of_new_release();

CREATE TABLE releases_to_match (
  release_id integer NOT NULL,
  CONSTRAINT releases_to_match_pkey PRIMARY KEY (release_id),
  CONSTRAINT releases_to_match_release_id_fkey FOREIGN KEY (release_id) REFERENCES releases(id) ON DELETE CASCADE
);

CREATE TABLE series (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  brand text,
  brand_key text,
  name text NOT NULL,
  name_key text NOT NULL,
  year integer,
  of integer,
  source text NOT NULL,
  CONSTRAINT series_pkey PRIMARY KEY (id),
  CONSTRAINT series_brand_key_name_key_year_key UNIQUE NULLS NOT DISTINCT (brand_key, name_key, year),
  CONSTRAINT series_of_check CHECK ((of > 0)),
  CONSTRAINT series_source_check CHECK ((source = ANY (ARRAY['catalog'::text, 'community'::text, 'owners'::text])))
);
CREATE INDEX series_by_year ON series USING btree (year DESC NULLS LAST, name, id);
CREATE TRIGGER series_changed_attachments AFTER UPDATE ON series FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION series_attachments_due();

CREATE TABLE shared_runs (
  job text NOT NULL,
  "position" text NOT NULL DEFAULT ''::text,
  next_run timestamp with time zone NOT NULL,
  holder uuid,
  lease_until timestamp with time zone,
  failures integer NOT NULL DEFAULT 0,
  last_error text,
  succeeded_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT shared_runs_pkey PRIMARY KEY (job),
  CONSTRAINT shared_runs_lease_check CHECK (((holder IS NULL) = (lease_until IS NULL)))
);

CREATE TABLE showcase_cars (
  car_id uuid NOT NULL,
  user_id uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT showcase_cars_pkey PRIMARY KEY (car_id),
  CONSTRAINT showcase_cars_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE,
  CONSTRAINT showcase_cars_user_id_fkey FOREIGN KEY (user_id) REFERENCES showcases(user_id) ON DELETE CASCADE
);
CREATE INDEX showcase_cars_in_order ON showcase_cars USING btree (user_id, "position");

CREATE TABLE showcases (
  user_id uuid NOT NULL,
  public boolean NOT NULL DEFAULT false,
  slug text,
  title text,
  intro text,
  show_values boolean NOT NULL DEFAULT false,
  show_purchases boolean NOT NULL DEFAULT false,
  layout text NOT NULL DEFAULT 'grid'::text,
  all_cars boolean NOT NULL DEFAULT true,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT showcases_pkey PRIMARY KEY (user_id),
  CONSTRAINT showcases_check CHECK (((slug IS NOT NULL) OR (NOT public))),
  CONSTRAINT showcases_layout_check CHECK ((layout = ANY (ARRAY['grid'::text, 'wall'::text, 'spotlight'::text]))),
  CONSTRAINT showcases_slug_key UNIQUE (slug),
  CONSTRAINT showcases_user_id_fkey FOREIGN KEY (user_id) REFERENCES vaults(user_id) ON DELETE CASCADE
);

CREATE TABLE total_vault_value (
  singleton boolean NOT NULL DEFAULT true,
  total numeric(16,2) NOT NULL,
  started_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  completed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  last_user_id uuid,
  running_total numeric(16,2) NOT NULL DEFAULT 0,
  CONSTRAINT total_vault_value_pkey PRIMARY KEY (singleton),
  CONSTRAINT total_vault_value_singleton_check CHECK (singleton)
);

CREATE TABLE users (
  user_id uuid NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  public_name text,
  avatar_url text,
  region text,
  profile_public boolean NOT NULL DEFAULT false,
  sharing jsonb NOT NULL DEFAULT '{}'::jsonb,
  hidden boolean NOT NULL DEFAULT false,
  registered_at timestamp(3) with time zone NOT NULL,
  verified_at timestamp(3) with time zone,
  purged_at timestamp(3) with time zone,
  cleared_at timestamp(3) with time zone,
  version bigint NOT NULL,
  CONSTRAINT users_pkey PRIMARY KEY (user_id)
);
CREATE INDEX users_to_clear ON users USING btree (purged_at) WHERE ((purged_at IS NOT NULL) AND (cleared_at IS NULL));
CREATE TRIGGER users_inserted_mark_casting_count AFTER INSERT ON users FOR EACH ROW WHEN ((new.verified_at IS NOT NULL)) EXECUTE FUNCTION users_mark_casting_count();
CREATE TRIGGER users_inserted_mark_castings AFTER INSERT ON users FOR EACH ROW WHEN (new.profile_public) EXECUTE FUNCTION users_mark_castings();
CREATE TRIGGER users_inserted_mark_rarity AFTER INSERT ON users FOR EACH ROW WHEN ((new.verified_at IS NOT NULL)) EXECUTE FUNCTION users_mark_rarity();
CREATE TRIGGER users_updated_mark_casting_count AFTER UPDATE ON users FOR EACH ROW WHEN (((old.verified_at IS DISTINCT FROM new.verified_at) AND (new.purged_at IS NULL))) EXECUTE FUNCTION users_mark_casting_count();
CREATE TRIGGER users_updated_mark_castings AFTER UPDATE ON users FOR EACH ROW WHEN ((((old.profile_public IS DISTINCT FROM new.profile_public) OR (old.hidden IS DISTINCT FROM new.hidden)) OR ((old.sharing -> 'overlap'::text) IS DISTINCT FROM (new.sharing -> 'overlap'::text)))) EXECUTE FUNCTION users_mark_castings();
CREATE TRIGGER users_updated_mark_rarity AFTER UPDATE ON users FOR EACH ROW WHEN (((old.verified_at IS DISTINCT FROM new.verified_at) AND (new.purged_at IS NULL))) EXECUTE FUNCTION users_mark_rarity();

CREATE TABLE value_changes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL,
  car_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  delta numeric(12,2) NOT NULL,
  cause text NOT NULL DEFAULT 'owner'::text,
  CONSTRAINT value_changes_pkey PRIMARY KEY (id),
  CONSTRAINT value_changes_cause_check CHECK ((cause = ANY (ARRAY['added'::text, 'owner'::text, 'market'::text, 'binned'::text, 'restored'::text, 'left'::text, 'came'::text]))),
  CONSTRAINT value_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES vaults(user_id) ON DELETE CASCADE
);
CREATE INDEX value_changes_by_date ON value_changes USING btree (user_id, at) INCLUDE (delta, cause, car_id);
CREATE INDEX value_changes_came ON value_changes USING btree (user_id, car_id, at) WHERE (cause = 'came'::text);
CREATE INDEX value_changes_of_car ON value_changes USING btree (car_id, at);

CREATE TABLE vaults (
  user_id uuid NOT NULL,
  tier text NOT NULL DEFAULT 'free'::text,
  status text NOT NULL DEFAULT 'active'::text,
  plan_version bigint NOT NULL DEFAULT 0,
  car_limit integer,
  car_count integer NOT NULL DEFAULT 0,
  car_count_version bigint NOT NULL DEFAULT 1,
  next_number integer NOT NULL DEFAULT 1,
  shows_samples boolean NOT NULL DEFAULT false,
  trends_checked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT vaults_pkey PRIMARY KEY (user_id),
  CONSTRAINT vaults_car_count_check CHECK ((car_count >= 0))
);
CREATE INDEX vaults_for_trends ON vaults USING btree (trends_checked_at NULLS FIRST) WHERE (tier = 'premium'::text);

CREATE TABLE wish_matches (
  wish_id uuid NOT NULL,
  listing_id integer NOT NULL,
  matched_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT wish_matches_pkey PRIMARY KEY (wish_id, listing_id),
  CONSTRAINT wish_matches_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES market_listings(listing_id) ON DELETE CASCADE,
  CONSTRAINT wish_matches_wish_id_fkey FOREIGN KEY (wish_id) REFERENCES wishlist_items(id) ON DELETE CASCADE
);

CREATE TABLE wishlist_items (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  brand text,
  series text,
  scale text,
  year integer,
  estimated_value numeric(10,2),
  target_price numeric(10,2),
  condition_at_least text,
  priority text NOT NULL DEFAULT 'medium'::text,
  notes text,
  status text NOT NULL DEFAULT 'wanted'::text,
  casting_id integer,
  release_id integer,
  release_candidates integer NOT NULL DEFAULT 0,
  release_choice text NOT NULL DEFAULT 'auto'::text,
  mark text,
  mark_words text[],
  listing_id integer,
  name_key text NOT NULL,
  brand_key text,
  search_text text NOT NULL GENERATED ALWAYS AS (regexp_replace(fold(((((name || ' '::text) || COALESCE(brand, ''::text)) || ' '::text) || COALESCE(series, ''::text))), '[''’.]'::text, ''::text, 'g'::text)) STORED,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  CONSTRAINT wishlist_items_pkey PRIMARY KEY (id),
  CONSTRAINT wishlist_items_casting_id_fkey FOREIGN KEY (casting_id) REFERENCES castings(id) ON DELETE SET NULL,
  CONSTRAINT wishlist_items_check CHECK (((mark IS NULL) OR (release_id IS NULL))),
  CONSTRAINT wishlist_items_estimated_value_check CHECK ((estimated_value >= (0)::numeric)),
  CONSTRAINT wishlist_items_mark_check CHECK ((mark = ANY (ARRAY['prototype'::text, 'employee'::text, 'error'::text, 'chase'::text, 'convention'::text, 'super_treasure_hunt'::text, 'membership'::text, 'club'::text, 'treasure_hunt'::text, 'zamac'::text, 'store_exclusive'::text, 'mystery'::text, 'premium'::text, 'first_release'::text]))),
  CONSTRAINT wishlist_items_priority_check CHECK ((priority = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text]))),
  CONSTRAINT wishlist_items_release_candidates_check CHECK ((release_candidates >= 0)),
  CONSTRAINT wishlist_items_release_choice_check CHECK ((release_choice = ANY (ARRAY['auto'::text, 'picked'::text, 'none'::text]))),
  CONSTRAINT wishlist_items_release_id_fkey FOREIGN KEY (release_id) REFERENCES releases(id) ON DELETE SET NULL,
  CONSTRAINT wishlist_items_status_check CHECK ((status = ANY (ARRAY['wanted'::text, 'seen'::text, 'owned'::text]))),
  CONSTRAINT wishlist_items_target_price_check CHECK ((target_price >= (0)::numeric)),
  CONSTRAINT wishlist_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES vaults(user_id) ON DELETE CASCADE
);
CREATE INDEX wishlist_items_by_date ON wishlist_items USING btree (user_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX wishlist_items_by_mark_words ON wishlist_items USING gin (mark_words) WHERE ((deleted_at IS NULL) AND (status <> 'owned'::text));
CREATE INDEX wishlist_items_by_name ON wishlist_items USING btree (name_key) WHERE ((deleted_at IS NULL) AND (status <> 'owned'::text));
CREATE INDEX wishlist_items_deleted ON wishlist_items USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX wishlist_items_of_casting ON wishlist_items USING btree (casting_id, user_id) WHERE (casting_id IS NOT NULL);
CREATE UNIQUE INDEX wishlist_items_of_listing ON wishlist_items USING btree (user_id, listing_id) WHERE ((deleted_at IS NULL) AND (listing_id IS NOT NULL));
CREATE INDEX wishlist_items_of_release ON wishlist_items USING btree (release_id, user_id) WHERE (release_id IS NOT NULL);
CREATE TRIGGER wishlist_items_mark_casting_count AFTER INSERT OR DELETE OR UPDATE ON wishlist_items FOR EACH ROW EXECUTE FUNCTION wishlist_items_mark_casting_count();
CREATE TRIGGER wishlist_items_mark_castings AFTER INSERT OR DELETE OR UPDATE ON wishlist_items FOR EACH ROW EXECUTE FUNCTION wishlist_items_mark_castings();
CREATE TRIGGER wishlist_items_mark_rarity AFTER INSERT OR DELETE OR UPDATE ON wishlist_items FOR EACH ROW EXECUTE FUNCTION wishlist_items_mark_rarity();

CREATE OR REPLACE FUNCTION car_marks_listing_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
     INSERT INTO listings_due AS d (listing_id) VALUES (NEW.listing_id)
       ON CONFLICT (listing_id) DO UPDATE SET revision = d.revision + 1;
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION cars_mark_casting_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   DECLARE before integer; after integer; BEGIN
     IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN before := OLD.casting_id; END IF;
     IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN after := NEW.casting_id; END IF;
     IF before IS DISTINCT FROM after THEN
       INSERT INTO casting_counts_due (casting_id) SELECT id FROM (VALUES (before), (after)) AS v (id) WHERE id IS NOT NULL;
     END IF;
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION cars_mark_castings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
     IF TG_OP <> 'INSERT' THEN PERFORM mark_castings_due(OLD.user_id); END IF;
     IF TG_OP <> 'DELETE' THEN PERFORM mark_castings_due(NEW.user_id); END IF;
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION casting_attachments_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    INSERT INTO attachments_due AS d (casting_id) VALUES (NEW.id) ON CONFLICT (listing_id, sale_id, release_id, casting_id)
      DO UPDATE SET revision = d.revision + 1;
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION checklists_mark_castings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
     PERFORM mark_castings_due(coalesce(NEW.user_id, OLD.user_id));
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION deleted_cars_mark_rarity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
     INSERT INTO rarity_due (release_id)
       SELECT DISTINCT release_id FROM old_cars WHERE deleted_at IS NULL AND release_id IS NOT NULL;
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, value));

CREATE OR REPLACE FUNCTION inserted_cars_mark_rarity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
     INSERT INTO rarity_due (release_id)
       SELECT DISTINCT release_id FROM new_cars WHERE deleted_at IS NULL AND release_id IS NOT NULL;
     INSERT INTO rarity_due (car_id) SELECT id FROM new_cars WHERE deleted_at IS NULL AND release_choice = 'none';
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION is_similar_name(key text, words text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 5000
AS $function$
     BEGIN RETURN key <% words; END $function$;

CREATE OR REPLACE FUNCTION mark_castings_due(changed_user uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$ BEGIN
    IF changed_user IS NOT NULL
      AND current_setting('vault.castings_marked', true) IS DISTINCT FROM changed_user::text THEN
      INSERT INTO castings_due (user_id) VALUES (changed_user);
      PERFORM set_config('vault.castings_marked', changed_user::text, true);
    END IF;
  END $function$;

CREATE OR REPLACE FUNCTION mark_value_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   BEGIN
     NEW.value_due := NEW.value_due OR NEW.market_value IS NOT NULL OR EXISTS (
       SELECT FROM market_sales WHERE casting_id =
         coalesce(NEW.casting_id, (SELECT casting_id FROM releases WHERE id = NEW.release_id)));
     RETURN NEW;
   END $function$;

CREATE OR REPLACE FUNCTION market_listings_attachment_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    INSERT INTO attachments_due AS d (listing_id) VALUES (NEW.listing_id) ON CONFLICT (listing_id, sale_id, release_id, casting_id)
      DO UPDATE SET revision = d.revision + 1;
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION market_listings_mark_castings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   DECLARE before integer; after integer; BEGIN
     IF TG_OP <> 'INSERT' AND OLD.status = 'active' THEN before := OLD.casting_id; END IF;
     IF TG_OP <> 'DELETE' AND NEW.status = 'active' THEN after := NEW.casting_id; END IF;
     IF before IS DISTINCT FROM after THEN
       PERFORM mark_castings_due(coalesce(NEW.seller_id, OLD.seller_id));
     END IF;
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION market_listings_mark_rarity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   DECLARE before integer; after integer; BEGIN
     IF TG_OP <> 'INSERT' AND OLD.status = 'active' THEN before := OLD.release_id; END IF;
     IF TG_OP <> 'DELETE' AND NEW.status = 'active' THEN after := NEW.release_id; END IF;
     IF before IS DISTINCT FROM after THEN
       INSERT INTO rarity_due (release_id) SELECT id FROM (VALUES (before), (after)) AS v (id) WHERE id IS NOT NULL;
     END IF;
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION market_sales_attachment_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    INSERT INTO attachments_due AS d (sale_id) VALUES (NEW.sale_id) ON CONFLICT (listing_id, sale_id, release_id, casting_id)
      DO UPDATE SET revision = d.revision + 1;
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION market_sales_mark_rarity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   DECLARE before integer; after integer; BEGIN
     IF TG_OP <> 'INSERT' AND NOT OLD.canceled THEN before := OLD.release_id; END IF;
     IF TG_OP <> 'DELETE' AND NOT NEW.canceled THEN after := NEW.release_id; END IF;
     IF before IS DISTINCT FROM after THEN
       INSERT INTO rarity_due (release_id) SELECT id FROM (VALUES (before), (after)) AS v (id) WHERE id IS NOT NULL;
     END IF;
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION match_sales_of_new_release()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        INSERT INTO releases_to_match VALUES (NEW.id);
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION release_attachments_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    INSERT INTO attachments_due AS d (release_id) SELECT r.id FROM (SELECT NEW.id) r WHERE (
  EXISTS (SELECT FROM market_listings WHERE release_id = r.id) OR EXISTS (SELECT FROM market_sales WHERE release_id = r.id)) ON CONFLICT (listing_id, sale_id, release_id, casting_id)
      DO UPDATE SET revision = d.revision + 1;
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION search_fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower((unaccent('unaccent'::regdictionary, NORMALIZE(value, NFKC)) COLLATE "und-x-icu"));

CREATE OR REPLACE FUNCTION search_letters(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(search_fold(word), '[^[:alnum:]]+'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION search_pattern(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'public', 'pg_temp'
AS $function$
     SELECT CASE
       WHEN letters = '' OR folded ~ '[%_\\]'
         THEN '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%' || chr(9) || '%' || chr(9) || '%'
       WHEN length(letters) < 4 THEN '%' || chr(9) || '%' || letters || '%' || chr(9) || '%'
       ELSE '%' || chr(9) || '%' || letters || '%'
     END FROM (SELECT translate(search_fold(word), chr(9), ' ') AS folded, search_letters(word) AS letters) input $function$;

CREATE OR REPLACE FUNCTION searchable(name text, brand text, series text, tags text[], toy_number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
AS $function$
     SELECT folded || chr(9)
       || regexp_replace(folded, '[^[:alnum:]\n]+', ' ', 'g') || chr(10)
       || regexp_replace(folded, '[^[:alnum:][:space:]]+', '', 'g') || chr(9)
       || regexp_replace(folded, '[^[:alnum:]\n]+', '', 'g')
     FROM (SELECT translate(
       search_fold(concat_ws(chr(10), name, brand, series, array_to_string(tags, chr(10)), toy_number)),
       chr(9), ' ') COLLATE "und-x-icu" AS folded) input $function$;

CREATE OR REPLACE FUNCTION series_attachments_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    INSERT INTO attachments_due AS d (release_id) SELECT r.id FROM releases r WHERE r.series_id = NEW.id AND (
  EXISTS (SELECT FROM market_listings WHERE release_id = r.id) OR EXISTS (SELECT FROM market_sales WHERE release_id = r.id)) ON CONFLICT (listing_id, sale_id, release_id, casting_id)
      DO UPDATE SET revision = d.revision + 1;
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION similar_spellings(owner uuid, word text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE STRICT
 SET "pg_trgm.word_similarity_threshold" TO '0.5'
AS $function$
     DECLARE
       letters text := search_letters(word);
       word_length integer := length(letters);
       max_distance integer := CASE WHEN word_length < 4 OR word_length > 40 THEN 0 WHEN word_length < 5 THEN 1
         WHEN word_length < 9 THEN 2 ELSE 3 END;
       nearest text;
     BEGIN
       IF max_distance = 0 OR EXISTS (SELECT FROM cars c
         WHERE c.user_id = owner AND c.deleted_at IS NULL AND c.search_text LIKE search_pattern(word)) THEN
         RETURN letters;
       END IF;
       FOR round IN 1..2 LOOP
         WITH similar_cars AS MATERIALIZED (
           SELECT split_part(c.search_text, chr(9), 2) || chr(10) || split_part(c.search_text, chr(9), 3) AS words
           FROM cars c WHERE c.user_id = owner AND c.deleted_at IS NULL AND letters <% c.search_text
           LIMIT 80 * round
         ), spellings AS (
           SELECT DISTINCT left(spelling, word_length + more) AS spelling
           FROM similar_cars, string_to_table(translate(words, chr(10), ' '), ' ') spelling,
             unnest(ARRAY[0, 1, max_distance]) more
           WHERE length(spelling) >= word_length - max_distance
         ), distances AS (
           SELECT spelling, levenshtein_less_equal(letters, spelling, max_distance) AS distance FROM spellings
         )
         SELECT '(' || string_agg(spelling, '|' ORDER BY spelling) || ')' INTO nearest FROM (
           SELECT spelling FROM distances WHERE distance <= max_distance ORDER BY distance FETCH FIRST 1 ROWS WITH TIES
         ) near;
         EXIT WHEN nearest IS NOT NULL;
         PERFORM set_config('pg_trgm.word_similarity_threshold', '0.35', true);
       END LOOP;
       RETURN nearest;
     END $function$;

CREATE OR REPLACE FUNCTION tag_keys(tags text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'public', 'pg_temp'
AS $function$
     SELECT coalesce(array_agg(search_fold(tag) ORDER BY n), '{}') FROM unnest(tags) WITH ORDINALITY AS t(tag, n) $function$;

CREATE OR REPLACE FUNCTION tags_changed(tags text[], removed text[], added text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
     WITH remaining AS (
       SELECT tag, n FROM unnest(tags) WITH ORDINALITY AS old(tag, n)
       WHERE search_fold(tag) <> ALL (tag_keys(coalesce(removed, '{}')))
     ), added_tags AS (
       SELECT DISTINCT ON (search_fold(tag)) tag, n FROM unnest(added) WITH ORDINALITY AS more(tag, n)
       WHERE search_fold(tag) NOT IN (SELECT search_fold(r.tag) FROM remaining r) ORDER BY search_fold(tag), n
     )
     SELECT coalesce(array_agg(tag ORDER BY part, n), '{}')
     FROM (SELECT tag, n, 0 AS part FROM remaining UNION ALL SELECT tag, n, 1 FROM added_tags) tagged $function$;

CREATE OR REPLACE FUNCTION updated_car_marks_rarity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
     INSERT INTO rarity_due (release_id)
       SELECT DISTINCT id FROM (VALUES (OLD.release_id), (NEW.release_id)) AS of (id) WHERE id IS NOT NULL;
     IF NEW.release_id IS NULL AND NEW.deleted_at IS NULL AND (NEW.release_choice = 'none' OR NOT NEW.release_due) THEN
       INSERT INTO rarity_due (car_id) VALUES (NEW.id);
     END IF;
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION users_mark_casting_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
     INSERT INTO casting_counts_due (casting_id)
       SELECT casting_id FROM cars WHERE user_id = NEW.user_id AND deleted_at IS NULL AND casting_id IS NOT NULL
       UNION
       SELECT casting_id FROM wishlist_items
       WHERE user_id = NEW.user_id AND deleted_at IS NULL AND status <> 'owned' AND casting_id IS NOT NULL;
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION users_mark_castings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
     INSERT INTO castings_due (user_id, compare_all) VALUES (NEW.user_id, true);
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION users_mark_rarity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
     INSERT INTO rarity_due (release_id)
       SELECT release_id FROM cars WHERE user_id = NEW.user_id AND deleted_at IS NULL AND release_id IS NOT NULL
       UNION
       SELECT release_id FROM wishlist_items
       WHERE user_id = NEW.user_id AND deleted_at IS NULL AND status <> 'owned' AND release_id IS NOT NULL;
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION wishlist_items_mark_casting_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   DECLARE before integer; after integer; BEGIN
     IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL AND OLD.status <> 'owned' THEN before := OLD.casting_id; END IF;
     IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL AND NEW.status <> 'owned' THEN after := NEW.casting_id; END IF;
     IF before IS DISTINCT FROM after THEN
       INSERT INTO casting_counts_due (casting_id) SELECT id FROM (VALUES (before), (after)) AS v (id) WHERE id IS NOT NULL;
     END IF;
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION wishlist_items_mark_castings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   DECLARE before integer; after integer; BEGIN
     IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL AND OLD.status <> 'owned' THEN before := OLD.casting_id; END IF;
     IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL AND NEW.status <> 'owned' THEN after := NEW.casting_id; END IF;
     IF before IS DISTINCT FROM after THEN
       PERFORM mark_castings_due(coalesce(NEW.user_id, OLD.user_id));
     END IF;
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION wishlist_items_mark_rarity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   DECLARE before integer; after integer; BEGIN
     IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL AND OLD.status <> 'owned' THEN before := OLD.release_id; END IF;
     IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL AND NEW.status <> 'owned' THEN after := NEW.release_id; END IF;
     IF before IS DISTINCT FROM after THEN
       INSERT INTO rarity_due (release_id) SELECT id FROM (VALUES (before), (after)) AS v (id) WHERE id IS NOT NULL;
     END IF;
     RETURN NULL;
   END $function$;
