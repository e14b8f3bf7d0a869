CREATE EXTENSION fuzzystrmatch;
CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;

CREATE TABLE car_moves (
  car_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  CONSTRAINT car_moves_pkey PRIMARY KEY (car_id)
);

CREATE TABLE conversation_photos (
  photo_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  CONSTRAINT conversation_photos_pkey PRIMARY KEY (photo_id),
  CONSTRAINT conversation_photos_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id)
);

CREATE TABLE conversations (
  id uuid NOT NULL,
  kind text NOT NULL,
  listing_id integer,
  owner_id uuid NOT NULL,
  other_id uuid NOT NULL,
  last_message text NOT NULL,
  last_message_at timestamp(3) with time zone NOT NULL,
  last_sender uuid NOT NULL,
  owner_unread integer NOT NULL DEFAULT 0,
  other_unread integer NOT NULL DEFAULT 0,
  owner_read_at timestamp(3) with time zone,
  other_read_at timestamp(3) with time zone,
  first_asked_at timestamp(3) with time zone,
  first_answered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT conversations_pkey PRIMARY KEY (id),
  CONSTRAINT conversations_check CHECK (((kind = 'listing'::text) = (listing_id IS NOT NULL))),
  CONSTRAINT conversations_check1 CHECK ((other_id <> owner_id)),
  CONSTRAINT conversations_kind_check CHECK ((kind = ANY (ARRAY['listing'::text, 'direct'::text]))),
  CONSTRAINT conversations_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES marketplace_listings(id),
  CONSTRAINT conversations_listing_id_other_id_key UNIQUE (listing_id, other_id)
);
CREATE INDEX conversations_asked ON conversations USING btree (owner_id, first_asked_at DESC) INCLUDE (first_answered_at) WHERE (kind = 'listing'::text);
CREATE INDEX conversations_of_other ON conversations USING btree (other_id, last_message_at DESC, id DESC);
CREATE INDEX conversations_of_owner ON conversations USING btree (owner_id, last_message_at DESC, id DESC);
CREATE INDEX conversations_unread_by_other ON conversations USING btree (other_id) WHERE (other_unread > 0);
CREATE INDEX conversations_unread_by_owner ON conversations USING btree (owner_id) WHERE (owner_unread > 0);
CREATE UNIQUE INDEX direct_conversation_of_pair ON conversations USING btree (LEAST(owner_id, other_id), GREATEST(owner_id, other_id)) WHERE (kind = 'direct'::text);
CREATE TRIGGER note_seller_change AFTER DELETE ON conversations FOR EACH ROW EXECUTE FUNCTION note_seller_change_of_conversations();
CREATE TRIGGER note_seller_change_by_update AFTER UPDATE ON conversations FOR EACH ROW WHEN (((old.first_asked_at IS DISTINCT FROM new.first_asked_at) OR (old.first_answered_at IS DISTINCT FROM new.first_answered_at))) EXECUTE FUNCTION note_seller_change_of_conversations();

CREATE TABLE held_cars (
  car_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  CONSTRAINT held_cars_pkey PRIMARY KEY (car_id),
  CONSTRAINT held_cars_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES marketplace_transactions(id)
);
CREATE INDEX cars_held_by_transaction ON held_cars USING btree (transaction_id);

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

CREATE TABLE inbox (
  consumer text NOT NULL,
  message_id uuid NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT inbox_pkey PRIMARY KEY (consumer, message_id)
);
CREATE INDEX inbox_received ON inbox USING btree (received_at);

CREATE TABLE listing_changes (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  changed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT listing_changes_pkey PRIMARY KEY (xid)
);
CREATE INDEX listing_changes_by_date ON listing_changes USING btree (changed_at);

CREATE TABLE listing_photos (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  listing_id integer,
  "position" integer NOT NULL DEFAULT 0,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  thumbhash text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  unattached_since timestamp(3) with time zone DEFAULT now(),
  CONSTRAINT listing_photos_pkey PRIMARY KEY (id),
  CONSTRAINT listing_photos_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES marketplace_listings(id) ON DELETE SET NULL
);
CREATE INDEX photos_of_listing ON listing_photos USING btree (listing_id, "position");
CREATE INDEX photos_of_user ON listing_photos USING btree (user_id);
CREATE INDEX photos_unattached ON listing_photos USING btree (unattached_since) WHERE (listing_id IS NULL);

CREATE TABLE listing_words (
  word text NOT NULL,
  CONSTRAINT listing_words_pkey PRIMARY KEY (word)
);
CREATE INDEX listing_words_trigrams ON listing_words USING gin (word gin_trgm_ops);

CREATE TABLE marketplace_favorites (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  listing_id integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT marketplace_favorites_pkey PRIMARY KEY (id),
  CONSTRAINT marketplace_favorites_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES marketplace_listings(id) ON DELETE CASCADE,
  CONSTRAINT marketplace_favorites_user_id_listing_id_key UNIQUE (user_id, listing_id)
);
CREATE INDEX favorites_newest ON marketplace_favorites USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX favorites_of_listing ON marketplace_favorites USING btree (listing_id);

CREATE TABLE marketplace_feedback (
  id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  by_id uuid NOT NULL,
  about_id uuid NOT NULL,
  role text NOT NULL,
  rating integer NOT NULL,
  comment text,
  visible_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT marketplace_feedback_pkey PRIMARY KEY (id),
  CONSTRAINT marketplace_feedback_check CHECK ((about_id <> by_id)),
  CONSTRAINT marketplace_feedback_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  CONSTRAINT marketplace_feedback_role_check CHECK ((role = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  CONSTRAINT marketplace_feedback_transaction_id_by_id_key UNIQUE (transaction_id, by_id),
  CONSTRAINT marketplace_feedback_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES marketplace_transactions(id)
);
CREATE INDEX feedback_about ON marketplace_feedback USING btree (about_id, created_at DESC, id DESC);
CREATE TRIGGER note_seller_change AFTER INSERT OR DELETE ON marketplace_feedback FOR EACH ROW EXECUTE FUNCTION note_seller_change_of_marketplace_feedback();
CREATE TRIGGER note_seller_change_by_update AFTER UPDATE ON marketplace_feedback FOR EACH ROW WHEN (((old.rating IS DISTINCT FROM new.rating) OR (old.visible_at IS DISTINCT FROM new.visible_at))) EXECUTE FUNCTION note_seller_change_of_marketplace_feedback();

CREATE TABLE marketplace_listings (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  user_id uuid NOT NULL,
  car_id uuid,
  title text NOT NULL,
  description text,
  type text NOT NULL,
  price numeric(10,2),
  currency text NOT NULL,
  condition text,
  brand text,
  scale text,
  series text,
  year integer,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  photos jsonb NOT NULL DEFAULT '[]'::jsonb,
  location text,
  status text NOT NULL DEFAULT 'active'::text,
  removed_reason text,
  name_key text NOT NULL,
  brand_key text,
  series_key text,
  release_year integer,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  hidden_by_account boolean NOT NULL DEFAULT false,
  casting_id integer,
  release_id integer,
  release jsonb,
  release_source text,
  release_is_public boolean NOT NULL DEFAULT false,
  release_candidates integer NOT NULL DEFAULT 0,
  release_choice text NOT NULL DEFAULT 'auto'::text,
  is_unmarked boolean NOT NULL DEFAULT false,
  attachment_revision integer NOT NULL DEFAULT 0,
  stated_marks text[] NOT NULL DEFAULT '{}'::text[],
  stated_mark_key text NOT NULL DEFAULT ''::text,
  marks text[] NOT NULL GENERATED ALWAYS AS (release_marks(release, stated_marks)) STORED,
  compared_with text GENERATED ALWAYS AS (compared_with(release_id, casting_id, release_candidates, is_unmarked, name_key, brand_key, scale, stated_mark_key)) STORED,
  released_in integer GENERATED ALWAYS AS (COALESCE(((release ->> 'year'::text))::integer, release_year)) STORED,
  heading tsvector NOT NULL GENERATED ALWAYS AS ((listing_vector(listing_heading(title, brand, series, tags), title, type, brand, condition, scale,
CASE
    WHEN release_is_public THEN release_id
    ELSE NULL::integer
END,
CASE
    WHEN release_is_public THEN casting_id
    ELSE NULL::integer
END, release_marks(release, stated_marks), COALESCE(((release ->> 'year'::text))::integer, release_year)) || listing_slots(id, price))) STORED,
  search tsvector NOT NULL GENERATED ALWAYS AS ((listing_vector(((listing_heading(title, brand, series, tags) || chr(10)) || COALESCE(description, ''::text)), title, type, brand, condition, scale,
CASE
    WHEN release_is_public THEN release_id
    ELSE NULL::integer
END,
CASE
    WHEN release_is_public THEN casting_id
    ELSE NULL::integer
END, release_marks(release, stated_marks), COALESCE(((release ->> 'year'::text))::integer, release_year)) || listing_slots(id, price))) STORED,
  CONSTRAINT marketplace_listings_pkey PRIMARY KEY (id),
  CONSTRAINT marketplace_listings_price_check CHECK ((price > (0)::numeric)),
  CONSTRAINT marketplace_listings_release_choice_check CHECK ((release_choice = ANY (ARRAY['auto'::text, 'picked'::text, 'none'::text]))),
  CONSTRAINT marketplace_listings_status_check CHECK ((status = ANY (ARRAY['active'::text, 'reserved'::text, 'sold'::text, 'removed'::text]))),
  CONSTRAINT marketplace_listings_type_check CHECK ((type = ANY (ARRAY['sale'::text, 'trade'::text])))
);
CREATE INDEX active_by_heading ON marketplace_listings USING gin (heading) WITH (gin_pending_list_limit='128') WHERE ((status = 'active'::text) AND (deleted_at IS NULL));
CREATE INDEX active_by_search ON marketplace_listings USING gin (search) WITH (gin_pending_list_limit='128') WHERE ((status = 'active'::text) AND (deleted_at IS NULL));
CREATE INDEX active_newest ON marketplace_listings USING btree (id) WHERE ((status = 'active'::text) AND (deleted_at IS NULL));
CREATE INDEX listings_active_of_seller ON marketplace_listings USING btree (user_id) WHERE ((status = 'active'::text) AND (deleted_at IS NULL));
CREATE INDEX listings_by_price ON marketplace_listings USING btree (price, id) WHERE ((status = 'active'::text) AND (deleted_at IS NULL));
CREATE INDEX listings_deleted ON marketplace_listings USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX listings_deleted_of_seller ON marketplace_listings USING btree (user_id) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX listings_of_car ON marketplace_listings USING btree (car_id) WHERE ((status = ANY (ARRAY['active'::text, 'reserved'::text])) AND (deleted_at IS NULL));
CREATE INDEX listings_of_casting ON marketplace_listings USING btree (name_key) WHERE ((status = 'active'::text) AND (deleted_at IS NULL));
CREATE INDEX listings_of_catalog_casting ON marketplace_listings USING btree (casting_id) WHERE ((casting_id IS NOT NULL) AND (status = 'active'::text) AND (deleted_at IS NULL));
CREATE INDEX listings_of_release ON marketplace_listings USING btree (release_id) WHERE (release_id IS NOT NULL);
CREATE INDEX listings_of_seller ON marketplace_listings USING btree (user_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX listings_sold_by_price ON marketplace_listings USING btree (price, id) WHERE ((status = 'sold'::text) AND (deleted_at IS NULL));
CREATE INDEX reserved_newest ON marketplace_listings USING btree (id) WHERE ((status = 'reserved'::text) AND (deleted_at IS NULL));
CREATE INDEX sold_by_heading ON marketplace_listings USING gin (heading) WITH (gin_pending_list_limit='128') WHERE ((status = 'sold'::text) AND (deleted_at IS NULL));
CREATE INDEX sold_by_search ON marketplace_listings USING gin (search) WITH (gin_pending_list_limit='128') WHERE ((status = 'sold'::text) AND (deleted_at IS NULL));
CREATE INDEX sold_newest ON marketplace_listings USING btree (id) WHERE ((status = 'sold'::text) AND (deleted_at IS NULL));
CREATE TRIGGER add_listing_words AFTER INSERT OR UPDATE OF title, brand, series, tags ON marketplace_listings FOR EACH ROW EXECUTE FUNCTION add_listing_words();
CREATE TRIGGER note_listing_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON marketplace_listings FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change();
CREATE TRIGGER note_seller_change AFTER INSERT OR DELETE ON marketplace_listings FOR EACH ROW EXECUTE FUNCTION note_seller_change_of_marketplace_listings();
CREATE TRIGGER note_seller_change_by_update AFTER UPDATE ON marketplace_listings FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION note_seller_change_of_marketplace_listings();
CREATE TRIGGER queue_attached_listing AFTER UPDATE ON marketplace_listings FOR EACH ROW WHEN (((new.status = 'active'::text) AND (new.deleted_at IS NULL) AND (((((old.release_id IS DISTINCT FROM new.release_id) OR (old.casting_id IS DISTINCT FROM new.casting_id)) OR (old.release_is_public IS DISTINCT FROM new.release_is_public)) OR (old.marks IS DISTINCT FROM new.marks)) OR (old.released_in IS DISTINCT FROM new.released_in)))) EXECUTE FUNCTION queue_attached_listing();
CREATE TRIGGER queue_new_listing AFTER INSERT ON marketplace_listings FOR EACH ROW WHEN (((new.status = 'active'::text) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION queue_unmatched_listing();
CREATE TRIGGER queue_reactivated_listing AFTER UPDATE OF status, deleted_at ON marketplace_listings FOR EACH ROW WHEN (((new.status = 'active'::text) AND (new.deleted_at IS NULL) AND ((old.status <> 'active'::text) OR (old.deleted_at IS NOT NULL)))) EXECUTE FUNCTION queue_unmatched_listing();

CREATE TABLE marketplace_messages (
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  listing_id integer,
  sender_id uuid NOT NULL,
  receiver_id uuid NOT NULL,
  kind text NOT NULL,
  message text NOT NULL,
  photos jsonb NOT NULL DEFAULT '[]'::jsonb,
  offer_price numeric(10,2),
  offer_currency text,
  cash_from text,
  offer_car_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  offer_cars jsonb NOT NULL DEFAULT '[]'::jsonb,
  offer_status text,
  expires_at timestamp(3) with time zone,
  counter_of uuid,
  transaction_id uuid,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT marketplace_messages_pkey PRIMARY KEY (id),
  CONSTRAINT marketplace_messages_cash_from_check CHECK ((cash_from = ANY (ARRAY['sender'::text, 'receiver'::text]))),
  CONSTRAINT marketplace_messages_check CHECK ((receiver_id <> sender_id)),
  CONSTRAINT marketplace_messages_check1 CHECK (((kind = 'offer'::text) = (offer_currency IS NOT NULL))),
  CONSTRAINT marketplace_messages_check2 CHECK (((transaction_id IS NULL) OR (offer_status = 'accepted'::text))),
  CONSTRAINT marketplace_messages_check3 CHECK ((((kind = 'offer'::text) = (offer_status IS NOT NULL)) AND ((kind = 'offer'::text) = (expires_at IS NOT NULL)))),
  CONSTRAINT marketplace_messages_check4 CHECK (((kind = 'offer'::text) = ((offer_price IS NOT NULL) OR (offer_car_ids <> '{}'::uuid[])))),
  CONSTRAINT marketplace_messages_check5 CHECK (((cash_from IS NOT NULL) = ((offer_price IS NOT NULL) AND (offer_car_ids <> '{}'::uuid[])))),
  CONSTRAINT marketplace_messages_check6 CHECK ((jsonb_array_length(offer_cars) = cardinality(offer_car_ids))),
  CONSTRAINT marketplace_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id),
  CONSTRAINT marketplace_messages_counter_of_fkey FOREIGN KEY (counter_of) REFERENCES marketplace_messages(id),
  CONSTRAINT marketplace_messages_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'offer'::text, 'notice'::text]))),
  CONSTRAINT marketplace_messages_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES marketplace_listings(id),
  CONSTRAINT marketplace_messages_offer_price_check CHECK ((offer_price > (0)::numeric)),
  CONSTRAINT marketplace_messages_offer_status_check CHECK ((offer_status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'countered'::text, 'expired'::text])))
);
CREATE INDEX messages_of_conversation ON marketplace_messages USING btree (conversation_id, created_at DESC, id DESC);
CREATE INDEX messages_of_listing ON marketplace_messages USING btree (listing_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX open_offer_of_conversation ON marketplace_messages USING btree (conversation_id) WHERE (offer_status = 'pending'::text);
CREATE INDEX open_offers_by_expiry ON marketplace_messages USING btree (expires_at) WHERE (offer_status = 'pending'::text);
CREATE INDEX open_offers_of_listing ON marketplace_messages USING btree (listing_id) WHERE (offer_status = 'pending'::text);
CREATE TRIGGER protect_message BEFORE DELETE OR UPDATE ON marketplace_messages FOR EACH ROW EXECUTE FUNCTION protect_message();

CREATE TABLE marketplace_reports (
  id uuid NOT NULL,
  listing_id integer NOT NULL,
  reporter_id uuid NOT NULL,
  reason text NOT NULL,
  description text,
  status text NOT NULL DEFAULT 'pending'::text,
  note text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  reviewed_at timestamp(3) with time zone,
  reviewed_by uuid,
  CONSTRAINT marketplace_reports_pkey PRIMARY KEY (id),
  CONSTRAINT marketplace_reports_check CHECK ((((status = 'pending'::text) = (reviewed_at IS NULL)) AND ((reviewed_at IS NULL) = (reviewed_by IS NULL)))),
  CONSTRAINT marketplace_reports_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES marketplace_listings(id),
  CONSTRAINT marketplace_reports_reason_check CHECK ((reason = ANY (ARRAY['inappropriate'::text, 'spam'::text, 'fake'::text, 'fraud'::text, 'other'::text]))),
  CONSTRAINT marketplace_reports_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'dismissed'::text, 'removed'::text])))
);
CREATE UNIQUE INDEX open_report ON marketplace_reports USING btree (listing_id, reporter_id) WHERE (status = 'pending'::text);
CREATE INDEX reports_newest ON marketplace_reports USING btree (status, created_at DESC, id DESC);
CREATE INDEX reports_of_listing ON marketplace_reports USING btree (listing_id, created_at DESC, id DESC);
CREATE INDEX reports_of_reporter ON marketplace_reports USING btree (reporter_id, created_at);

CREATE TABLE marketplace_transactions (
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  listing_id integer NOT NULL,
  conversation_id uuid NOT NULL,
  offer_message_id uuid NOT NULL,
  kind text NOT NULL,
  buyer_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  final_price numeric(10,2) NOT NULL,
  currency text NOT NULL,
  cash_from text,
  status text NOT NULL DEFAULT 'pending'::text,
  car_id uuid,
  listing jsonb NOT NULL,
  offer_cars jsonb NOT NULL DEFAULT '[]'::jsonb,
  payment_method text,
  tracking_number text,
  buyer_tracking_number text,
  paid_at timestamp(3) with time zone,
  seller_shipped_at timestamp(3) with time zone,
  buyer_shipped_at timestamp(3) with time zone,
  buyer_received_at timestamp(3) with time zone,
  seller_received_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  canceled_at timestamp(3) with time zone,
  canceled_by text,
  cancel_reason text,
  due_at timestamp(3) with time zone,
  remind_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT marketplace_transactions_pkey PRIMARY KEY (id),
  CONSTRAINT marketplace_transactions_canceled_by_check CHECK ((canceled_by = ANY (ARRAY['buyer'::text, 'seller'::text, 'market'::text]))),
  CONSTRAINT marketplace_transactions_cash_from_check CHECK ((cash_from = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  CONSTRAINT marketplace_transactions_check CHECK ((seller_id <> buyer_id)),
  CONSTRAINT marketplace_transactions_check1 CHECK (((cash_from IS NULL) = (final_price = (0)::numeric))),
  CONSTRAINT marketplace_transactions_check10 CHECK (((status <> ALL (ARRAY['shipped'::text, 'completed'::text])) OR ((seller_shipped_at IS NOT NULL) AND ((kind = 'sale'::text) OR (buyer_shipped_at IS NOT NULL))))),
  CONSTRAINT marketplace_transactions_check11 CHECK (((status <> 'completed'::text) OR ((buyer_received_at IS NOT NULL) AND ((kind = 'sale'::text) OR (seller_received_at IS NOT NULL))))),
  CONSTRAINT marketplace_transactions_check12 CHECK (((canceled_by <> ALL (ARRAY['buyer'::text, 'seller'::text])) OR ((paid_at IS NULL) AND (seller_shipped_at IS NULL) AND (buyer_shipped_at IS NULL)))),
  CONSTRAINT marketplace_transactions_check2 CHECK (((kind = 'trade'::text) = (jsonb_array_length(offer_cars) > 0))),
  CONSTRAINT marketplace_transactions_check3 CHECK (((kind = 'trade'::text) OR (cash_from = 'buyer'::text))),
  CONSTRAINT marketplace_transactions_check4 CHECK (((kind = 'trade'::text) OR ((buyer_shipped_at IS NULL) AND (seller_received_at IS NULL)))),
  CONSTRAINT marketplace_transactions_check5 CHECK (((status = 'completed'::text) = (completed_at IS NOT NULL))),
  CONSTRAINT marketplace_transactions_check6 CHECK ((((status = 'canceled'::text) = (canceled_at IS NOT NULL)) AND ((canceled_at IS NULL) = (canceled_by IS NULL)))),
  CONSTRAINT marketplace_transactions_check7 CHECK (((status = ANY (ARRAY['completed'::text, 'canceled'::text])) = (due_at IS NULL))),
  CONSTRAINT marketplace_transactions_check8 CHECK (((status <> 'pending'::text) OR (paid_at IS NULL))),
  CONSTRAINT marketplace_transactions_check9 CHECK (((status <> ALL (ARRAY['paid'::text, 'shipped'::text, 'completed'::text])) OR (cash_from IS NULL) OR (paid_at IS NOT NULL))),
  CONSTRAINT marketplace_transactions_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id),
  CONSTRAINT marketplace_transactions_final_price_check CHECK ((final_price >= (0)::numeric)),
  CONSTRAINT marketplace_transactions_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'trade'::text]))),
  CONSTRAINT marketplace_transactions_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES marketplace_listings(id),
  CONSTRAINT marketplace_transactions_offer_message_id_fkey FOREIGN KEY (offer_message_id) REFERENCES marketplace_messages(id),
  CONSTRAINT marketplace_transactions_offer_message_id_key UNIQUE (offer_message_id),
  CONSTRAINT marketplace_transactions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'shipped'::text, 'completed'::text, 'canceled'::text])))
);
CREATE UNIQUE INDEX open_transaction_of_listing ON marketplace_transactions USING btree (listing_id) WHERE (status = ANY (ARRAY['pending'::text, 'paid'::text, 'shipped'::text]));
CREATE INDEX transactions_completed ON marketplace_transactions USING btree (id) WHERE (status = 'completed'::text);
CREATE INDEX transactions_due ON marketplace_transactions USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX transactions_of_buyer ON marketplace_transactions USING btree (buyer_id, created_at DESC, id DESC);
CREATE INDEX transactions_of_conversation ON marketplace_transactions USING btree (conversation_id);
CREATE INDEX transactions_of_listing ON marketplace_transactions USING btree (listing_id);
CREATE INDEX transactions_of_seller ON marketplace_transactions USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX transactions_sold ON marketplace_transactions USING btree (seller_id) WHERE (status = 'completed'::text);
CREATE INDEX transactions_to_remind ON marketplace_transactions USING btree (remind_at) WHERE (remind_at IS NOT NULL);
CREATE TRIGGER note_seller_change AFTER INSERT OR DELETE ON marketplace_transactions FOR EACH ROW EXECUTE FUNCTION note_seller_change_of_marketplace_transactions();
CREATE TRIGGER note_seller_change_by_update AFTER UPDATE ON marketplace_transactions FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION note_seller_change_of_marketplace_transactions();
CREATE TRIGGER protect_ended_transaction BEFORE DELETE OR UPDATE ON marketplace_transactions FOR EACH ROW EXECUTE FUNCTION protect_ended_transaction();

CREATE TABLE medians (
  key text NOT NULL,
  packaging text NOT NULL,
  median numeric(10,2),
  sales integer NOT NULL,
  prices text[] NOT NULL,
  due_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT medians_pkey PRIMARY KEY (key, packaging),
  CONSTRAINT medians_packaging_check CHECK ((packaging = ANY (ARRAY[''::text, 'carded'::text, 'loose'::text])))
);
CREATE INDEX medians_by_date ON medians USING btree (due_at);
CREATE TRIGGER note_listing_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON medians FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change();

CREATE TABLE medians_due (
  key text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  CONSTRAINT medians_due_pkey PRIMARY KEY (key)
);

CREATE TABLE message_counts (
  user_id uuid NOT NULL,
  hour timestamp with time zone NOT NULL,
  messages integer NOT NULL,
  CONSTRAINT message_counts_pkey PRIMARY KEY (user_id, hour)
);

CREATE TABLE new_conversation_counts (
  user_id uuid NOT NULL,
  day date NOT NULL,
  conversations integer NOT NULL,
  CONSTRAINT new_conversation_counts_pkey PRIMARY KEY (user_id, day)
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

CREATE TABLE relations (
  user_id uuid NOT NULL,
  other_id uuid NOT NULL,
  version bigint NOT NULL,
  blocked boolean NOT NULL,
  CONSTRAINT relations_pkey PRIMARY KEY (user_id, other_id),
  CONSTRAINT relations_check CHECK ((other_id <> user_id))
);
CREATE INDEX relations_to ON relations USING btree (other_id);

CREATE TABLE sale_report_counts (
  user_id uuid NOT NULL,
  day date NOT NULL,
  reports integer NOT NULL,
  CONSTRAINT sale_report_counts_pkey PRIMARY KEY (user_id, day)
);

CREATE TABLE sales (
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  origin text NOT NULL,
  transaction_id uuid,
  name text NOT NULL,
  brand text,
  series text,
  scale text,
  year integer,
  name_key text NOT NULL,
  brand_key text,
  series_key text,
  release_year integer,
  condition text,
  price numeric(10,2) NOT NULL,
  currency text NOT NULL DEFAULT 'USD'::text,
  sold_at timestamp(3) with time zone NOT NULL,
  lot boolean NOT NULL DEFAULT false,
  canceled boolean NOT NULL DEFAULT false,
  seller_id uuid,
  buyer_id uuid,
  reporter_id uuid,
  source text,
  same_as text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  casting_id integer,
  release_id integer,
  release jsonb,
  release_source text,
  release_is_public boolean NOT NULL DEFAULT false,
  release_candidates integer NOT NULL DEFAULT 0,
  release_choice text NOT NULL DEFAULT 'auto'::text,
  is_unmarked boolean NOT NULL DEFAULT false,
  attachment_revision integer NOT NULL DEFAULT 0,
  stated_marks text[] NOT NULL DEFAULT '{}'::text[],
  stated_mark_key text NOT NULL DEFAULT ''::text,
  marks text[] NOT NULL GENERATED ALWAYS AS (release_marks(release, stated_marks)) STORED,
  CONSTRAINT sales_pkey PRIMARY KEY (id),
  CONSTRAINT sales_check CHECK (((origin = 'transaction'::text) = (transaction_id IS NOT NULL))),
  CONSTRAINT sales_check1 CHECK (((origin = 'reported'::text) = (reporter_id IS NOT NULL))),
  CONSTRAINT sales_check2 CHECK (((origin = 'reported'::text) = (same_as IS NOT NULL))),
  CONSTRAINT sales_origin_check CHECK ((origin = ANY (ARRAY['transaction'::text, 'reported'::text]))),
  CONSTRAINT sales_price_check CHECK ((price > (0)::numeric)),
  CONSTRAINT sales_release_choice_check CHECK ((release_choice = ANY (ARRAY['auto'::text, 'picked'::text, 'none'::text]))),
  CONSTRAINT sales_same_as_key UNIQUE (same_as),
  CONSTRAINT sales_transaction_id_key UNIQUE (transaction_id)
);
CREATE INDEX sales_of_casting ON sales USING btree (name_key, sold_at DESC, id);
CREATE INDEX sales_of_catalog_casting ON sales USING btree (casting_id, sold_at DESC, id) WHERE (casting_id IS NOT NULL);
CREATE INDEX sales_of_release ON sales USING btree (release_id, sold_at DESC, id) WHERE (release_id IS NOT NULL);

CREATE TABLE saved_search_matches (
  search_id uuid NOT NULL,
  listing_id integer NOT NULL,
  found_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  notify_at timestamp(3) with time zone,
  CONSTRAINT saved_search_matches_pkey PRIMARY KEY (search_id, listing_id),
  CONSTRAINT saved_search_matches_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE CASCADE
);
CREATE INDEX matches_by_age ON saved_search_matches USING brin (found_at) WITH (autosummarize='on');
CREATE INDEX matches_to_notify ON saved_search_matches USING btree (notify_at) WHERE (notify_at IS NOT NULL);

CREATE TABLE saved_searches (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  search text,
  type text,
  brand text,
  condition text,
  scale text,
  min_price numeric(10,2),
  max_price numeric(10,2),
  release_id integer,
  casting_id integer,
  mark text,
  year integer,
  notify text NOT NULL,
  query tsquery GENERATED ALWAYS AS (saved_search_query(search, type, brand, condition, scale, release_id, casting_id, mark, year)) STORED,
  lookup_key text NOT NULL GENERATED ALWAYS AS (saved_search_lookup_key(search, type, brand, condition, scale, release_id, casting_id, mark, year)) STORED,
  seen_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  digest_sent_on date,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT saved_searches_pkey PRIMARY KEY (id),
  CONSTRAINT saved_searches_notify_check CHECK ((notify = ANY (ARRAY['at_once'::text, 'daily'::text, 'never'::text])))
);
CREATE INDEX saved_searches_by_lookup_key ON saved_searches USING btree (lookup_key);
CREATE INDEX saved_searches_newest ON saved_searches USING btree (user_id, created_at DESC, id DESC);

CREATE TABLE seller_changes (
  user_id uuid NOT NULL,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  changed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT seller_changes_pkey PRIMARY KEY (user_id, xid)
);
CREATE INDEX seller_changes_by_date ON seller_changes USING btree (changed_at);

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

CREATE TABLE transaction_steps (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  transaction_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  by text NOT NULL,
  what text NOT NULL,
  note text,
  CONSTRAINT transaction_steps_pkey PRIMARY KEY (id),
  CONSTRAINT transaction_steps_by_check CHECK ((by = ANY (ARRAY['buyer'::text, 'seller'::text, 'market'::text]))),
  CONSTRAINT transaction_steps_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES marketplace_transactions(id),
  CONSTRAINT transaction_steps_what_check CHECK ((what = ANY (ARRAY['opened'::text, 'paid'::text, 'shipped'::text, 'received'::text, 'completed'::text, 'canceled'::text, 'reminded'::text])))
);
CREATE INDEX steps_of_transaction ON transaction_steps USING btree (transaction_id, id);

CREATE TABLE unmatched_listings (
  listing_id integer NOT NULL,
  queued_at timestamp(3) with time zone NOT NULL,
  last_search_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
  by_release boolean NOT NULL DEFAULT false,
  CONSTRAINT unmatched_listings_pkey PRIMARY KEY (listing_id),
  CONSTRAINT unmatched_listings_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES marketplace_listings(id) ON DELETE CASCADE
);
CREATE INDEX unmatched_listings_queue ON unmatched_listings USING btree (queued_at);

CREATE TABLE users (
  user_id uuid NOT NULL,
  version bigint NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  public_name text,
  registered_at timestamp(3) with time zone NOT NULL,
  verified_at timestamp(3) with time zone,
  avatar_url text,
  region text,
  social_links jsonb NOT NULL DEFAULT '[]'::jsonb,
  profile_public boolean NOT NULL DEFAULT false,
  hidden boolean NOT NULL DEFAULT false,
  purged_at timestamp(3) with time zone,
  cleared_at timestamp(3) with time zone,
  CONSTRAINT users_pkey PRIMARY KEY (user_id)
);
CREATE INDEX users_to_purge ON users USING btree (purged_at) WHERE ((purged_at IS NOT NULL) AND (cleared_at IS NULL));
CREATE TRIGGER note_listing_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change();

CREATE OR REPLACE FUNCTION add_listing_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   BEGIN
     INSERT INTO listing_words
     SELECT w.word FROM unnest(search_words(listing_heading(NEW.title, NEW.brand, NEW.series, NEW.tags))) AS w(word)
     WHERE w.word ~ '^[[:alnum:]]{3,40}$' AND NOT EXISTS (SELECT FROM listing_words k WHERE k.word = w.word)
     ORDER BY w.word ON CONFLICT DO NOTHING;
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION compared_with(release_id integer, casting_id integer, release_candidates integer, is_unmarked boolean, name_key text, brand_key text, scale text, stated_mark_key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (release_id IS NOT NULL) THEN ('release:'::text || release_id) WHEN (casting_id IS NULL) THEN concat('name:', name_key, '|', COALESCE(brand_key, ''::text), '|', COALESCE(scale, ''::text), '|', stated_mark_key) WHEN ((release_candidates > 0) AND is_unmarked) THEN ('casting:'::text || casting_id) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION corrected_search_query(input text)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE STRICT
AS $function$
     DECLARE
       words text[] := array_remove(string_to_array(
         trim(regexp_replace(search_fold(input), '[^[:alnum:]]+', ' ', 'g')), ' '), '');
       candidates text[];
       changed boolean := false;
       terms text[] := '{}';
     BEGIN
       FOR n IN 1..cardinality(words) LOOP
         candidates := similar_words(left(words[n], 60), n = cardinality(words));
         IF candidates IS NULL THEN RETURN NULL; END IF;
         changed := changed OR candidates <> ARRAY[left(words[n], 60)];
         terms := terms || ('(' || (SELECT string_agg('''' || word || '''' || CASE
           WHEN n = cardinality(words) AND length(word) > 2 THEN ':*' ELSE '' END, '|')
           FROM unnest(candidates) word) || ')');
       END LOOP;
       RETURN CASE WHEN changed THEN array_to_string(terms, '&')::tsquery END;
     END $function$;

CREATE OR REPLACE FUNCTION expand_prefixes(query tsquery)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE STRICT
AS $function$
     DECLARE
       expanded text := query::text;
       prefix text;
     BEGIN
       LOOP
         prefix := substring(expanded FROM '''([^'']+)'':\*');
         EXIT WHEN prefix IS NULL;
         expanded := replace(expanded, '''' || prefix || ''':*', '(' || (
           SELECT string_agg('''' || word || '''', '|') FROM (
             SELECT prefix UNION (
               SELECT word FROM listing_words WHERE word >= prefix AND word < prefix || chr(1114111)
               ORDER BY length(word), word LIMIT 50)
           ) known(word)) || ')');
       END LOOP;
       RETURN expanded::tsquery;
     END $function$;

CREATE OR REPLACE FUNCTION filter_query(type text, brand text, condition text, scale text, release_id integer, casting_id integer, mark text, year integer)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
AS $function$
     SELECT string_agg(quote_literal(lexeme), '&')::tsquery
     FROM unnest(tsvector_to_array(listing_vector('', '', type, brand, condition, scale, release_id, casting_id,
       array_remove(ARRAY[mark], NULL), year))) lexeme $function$;

CREATE OR REPLACE FUNCTION listing_heading(title text, brand text, series text, tags text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
AS $function$
     SELECT concat_ws(chr(10), title, brand, series, array_to_string(tags, chr(10))) $function$;

CREATE OR REPLACE FUNCTION listing_lookup_keys(search tsvector, type text, brand text, condition text, scale text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((ARRAY(SELECT DISTINCT "left"(word.word, letters.letters) AS "left" FROM unnest(tsvector_to_array(listing_lookup_keys.search)) word(word), LATERAL generate_series(1, LEAST(length(word.word), 12)) letters(letters) WHERE (word.word !~ '^[a-z]+:.'::text)) || ARRAY(SELECT word.word FROM unnest(tsvector_to_array(listing_lookup_keys.search)) word(word) WHERE (word.word ~ '^(release|casting|mark|year):'::text))) || ARRAY(SELECT concat_ws('|'::text, '', b.b, t.t, s.s, c.c) AS concat_ws FROM unnest(ARRAY['*'::text, search_letters(listing_lookup_keys.brand)]) b(b), unnest(ARRAY['*'::text, listing_lookup_keys.type]) t(t), unnest(ARRAY['*'::text, listing_lookup_keys.scale]) s(s), unnest(ARRAY['*'::text, listing_lookup_keys.condition]) c(c) WHERE ((b.b IS NOT NULL) AND (t.t IS NOT NULL) AND (s.s IS NOT NULL) AND (c.c IS NOT NULL))));

CREATE OR REPLACE FUNCTION listing_slots(id integer, price numeric)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(ARRAY[('slot:'::text || (id >> 12)), ('price:'::text || COALESCE((price_slot(price))::text, 'none'::text))]);

CREATE OR REPLACE FUNCTION listing_vector(content text, title text, type text, brand text, condition text, scale text, release_id integer, casting_id integer, marks text[], year integer)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
AS $function$
     SELECT array_to_tsvector(search_words(content) || search_pairs(title) || array_remove(ARRAY['type:' || type,
       'brand:' || search_letters(brand), 'condition:' || condition, 'scale:' || scale, 'release:' || release_id,
       'casting:' || casting_id, 'year:' || year], NULL) || ARRAY(SELECT 'mark:' || mark FROM unnest(marks) mark)) $function$;

CREATE OR REPLACE FUNCTION note_listing_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   BEGIN
     INSERT INTO listing_changes DEFAULT VALUES ON CONFLICT DO NOTHING;
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION note_seller_change_of_conversations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        BEGIN
          INSERT INTO seller_changes (user_id) VALUES (coalesce(NEW.owner_id, OLD.owner_id)) ON CONFLICT DO NOTHING;
          RETURN NULL;
        END $function$;

CREATE OR REPLACE FUNCTION note_seller_change_of_marketplace_feedback()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        BEGIN
          INSERT INTO seller_changes (user_id) VALUES (coalesce(NEW.about_id, OLD.about_id)) ON CONFLICT DO NOTHING;
          RETURN NULL;
        END $function$;

CREATE OR REPLACE FUNCTION note_seller_change_of_marketplace_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        BEGIN
          INSERT INTO seller_changes (user_id) VALUES (coalesce(NEW.user_id, OLD.user_id)) ON CONFLICT DO NOTHING;
          RETURN NULL;
        END $function$;

CREATE OR REPLACE FUNCTION note_seller_change_of_marketplace_transactions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        BEGIN
          INSERT INTO seller_changes (user_id) VALUES (coalesce(NEW.seller_id, OLD.seller_id)) ON CONFLICT DO NOTHING;
          RETURN NULL;
        END $function$;

CREATE OR REPLACE FUNCTION price_query(low numeric, high numeric)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
AS $function$
     SELECT string_agg(slot_query('price', slot::text)::text, '|')::tsquery
     FROM generate_series(price_slot(greatest(low, 0.01)), price_slot(greatest(high, 0.01))) slot $function$;

CREATE OR REPLACE FUNCTION price_slot(price numeric)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (floor((ln(price) * (10)::numeric)))::integer;

CREATE OR REPLACE FUNCTION protect_ended_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   BEGIN
     IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'listing' - 'offer_cars' = to_jsonb(OLD) - 'listing' - 'offer_cars'
       AND NEW.listing IN (OLD.listing, OLD.listing || '{"photos": []}')
       AND NEW.offer_cars IN (OLD.offer_cars, without_photos(OLD.offer_cars)) THEN
       RETURN NEW;
     END IF;
     IF TG_OP = 'DELETE' OR OLD.status IN ('completed', 'canceled') THEN
       RAISE EXCEPTION 'a transaction that has ended never changes';
     END IF;
     RETURN NEW;
   END $function$;

CREATE OR REPLACE FUNCTION protect_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   BEGIN
     IF TG_OP = 'DELETE' THEN
       RAISE EXCEPTION 'a message is never deleted';
     END IF;
     IF NEW.offer_cars = without_photos(OLD.offer_cars) THEN
       OLD.offer_cars := NEW.offer_cars;
     END IF;
     IF NEW.photos = '[]' THEN
       OLD.photos := NEW.photos;
     END IF;
     IF to_jsonb(NEW) - 'offer_status' - 'transaction_id' <> to_jsonb(OLD) - 'offer_status' - 'transaction_id'
       OR OLD.transaction_id IS NOT NULL AND NEW.transaction_id IS DISTINCT FROM OLD.transaction_id
       OR NEW.offer_status IS DISTINCT FROM OLD.offer_status AND OLD.offer_status IS DISTINCT FROM 'pending' THEN
       RAISE EXCEPTION 'a message never changes';
     END IF;
     RETURN NEW;
   END $function$;

CREATE OR REPLACE FUNCTION queue_attached_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   BEGIN
     INSERT INTO unmatched_listings AS u (listing_id, queued_at, by_release)
     SELECT NEW.id, clock_timestamp(), true WHERE EXISTS (SELECT FROM saved_searches)
     ON CONFLICT (listing_id) DO UPDATE SET last_search_id = DEFAULT;
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION queue_unmatched_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   BEGIN
     INSERT INTO unmatched_listings (listing_id, queued_at)
     SELECT NEW.id, clock_timestamp() WHERE EXISTS (SELECT FROM saved_searches) ON CONFLICT DO NOTHING;
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION release_marks(release jsonb, stated_marks text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
AS $function$
     SELECT CASE WHEN release IS NULL THEN stated_marks
       ELSE ARRAY(SELECT mark FROM jsonb_array_elements_text(release->'marks') WITH ORDINALITY m(mark, n) ORDER BY n) END $function$;

CREATE OR REPLACE FUNCTION saved_search_lookup_key(search text, type text, brand text, condition text, scale text, release_id integer, casting_id integer, mark text, year integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(('release:'::text || release_id), ('casting:'::text || casting_id), (SELECT "left"(word.word, 12) AS "left" FROM regexp_split_to_table(search_fold(saved_search_lookup_key.search), '[[:space:]]+'::text) part(part), LATERAL "substring"(part.part, '[[:alnum:]]+'::text) word(word) WHERE (word.word IS NOT NULL) ORDER BY (length(word.word)) DESC, word.word LIMIT 1), NULLIF("left"(TRIM(BOTH FROM search_fold(search)), 1), ''::text), ('mark:'::text || mark), CASE WHEN (num_nonnulls(brand, type, scale, condition) = 0) THEN ('year:'::text || year) ELSE NULL::text END, concat_ws('|'::text, '', COALESCE(search_letters(brand), '*'::text), COALESCE(type, '*'::text), COALESCE(scale, '*'::text), COALESCE(condition, '*'::text)));

CREATE OR REPLACE FUNCTION saved_search_query(search text, type text, brand text, condition text, scale text, release_id integer, casting_id integer, mark text, year integer)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE((query.words && query.filters), query.words, query.filters) AS "coalesce" FROM (SELECT search_query(saved_search_query.search) AS words, filter_query(saved_search_query.type, saved_search_query.brand, saved_search_query.condition, saved_search_query.scale, saved_search_query.release_id, saved_search_query.casting_id, saved_search_query.mark, saved_search_query.year) AS filters) query);

CREATE OR REPLACE FUNCTION search_fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower((unaccent('unaccent'::regdictionary, NORMALIZE(value, NFKC)) COLLATE "und-x-icu"));

CREATE OR REPLACE FUNCTION search_letters(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN "left"(regexp_replace(search_fold(value), '[^[:alnum:]]+'::text, ''::text, 'g'::text), 60);

CREATE OR REPLACE FUNCTION search_pairs(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'public', 'pg_temp'
AS $function$
     SELECT coalesce(array_agg(DISTINCT left(words[n] || words[n + 1], 60)), '{}')
     FROM (SELECT string_to_array(trim(regexp_replace(search_fold(value), '[^[:alnum:]]+', ' ', 'g')), ' ') AS words) w,
       generate_series(1, least(cardinality(words), 30) - 1) n $function$;

CREATE OR REPLACE FUNCTION search_query(input text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'public', 'pg_temp'
AS $function$
     DECLARE
       folded text := search_fold(input);
       words text[] := array_remove(regexp_split_to_array(folded, '[[:space:]]+'), '');
       has_letters boolean := folded ~ '[[:alnum:]]';
       word text;
       letters text;
       parts text[];
       suffix text;
       terms text[] := '{}';
     BEGIN
       FOR n IN 1..cardinality(words) LOOP
         word := words[n];
         letters := left(regexp_replace(word, '[^[:alnum:]]+', '', 'g'), 60);
         IF letters <> '' THEN
           suffix := CASE WHEN n = cardinality(words) AND length(letters) > 2 THEN ':*' ELSE '' END;
           parts := regexp_split_to_array(trim(regexp_replace(word, '[^[:alnum:]]+', ' ', 'g')), ' ');
           terms := terms || CASE WHEN cardinality(parts) = 1 THEN '''' || letters || '''' || suffix
             ELSE '(''' || letters || '''' || suffix || '|' || (SELECT string_agg('''' || left(part, 60) || '''', '&')
               FROM unnest(parts) part) || ')' END;
         END IF;
         IF letters = '' AND NOT has_letters OR word ~ '[%_]' THEN
           terms := terms || ARRAY(SELECT DISTINCT '''' || replace(replace(sign, '\', '\\'), '''', '''''') || ''''
             FROM string_to_table(regexp_replace(word, CASE WHEN letters = '' THEN '[[:alnum:]]+' ELSE '[^%_]+' END,
               '', 'g'), NULL) sign);
         END IF;
       END LOOP;
       RETURN CASE WHEN terms = '{}' THEN NULL ELSE array_to_string(terms, '&')::tsquery END;
     END $function$;

CREATE OR REPLACE FUNCTION search_words(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'public', 'pg_temp'
AS $function$
     SELECT coalesce(array_agg(DISTINCT left(word, 60)) FILTER (WHERE word <> ''), '{}')
     FROM (SELECT search_fold(value) AS folded OFFSET 0) input,
       LATERAL (
         SELECT string_to_table(regexp_replace(folded, '[^[:alnum:]]+', ' ', 'g'), ' ')
         UNION ALL
         SELECT string_to_table(regexp_replace(regexp_replace(folded, '[[:space:]]+', ' ', 'g'), '[^[:alnum:] ]+', '', 'g'), ' ')
         UNION ALL
         SELECT string_to_table(regexp_replace(folded, '[[:alnum:][:space:]]+', '', 'g'), NULL)
       ) AS words(word) $function$;

CREATE OR REPLACE FUNCTION similar_words(letters text, is_prefix boolean)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE STRICT
AS $function$
     DECLARE
       long integer := length(letters);
       max_distance integer := CASE WHEN long < 4 OR long > 40 THEN 0 WHEN long < 5 THEN 1 WHEN long < 9 THEN 2 ELSE 3 END;
     BEGIN
       IF EXISTS (SELECT FROM listing_words WHERE word = letters)
         OR is_prefix AND long > 2 AND EXISTS (SELECT FROM listing_words WHERE word LIKE letters || '%') THEN
         RETURN ARRAY[letters];
       END IF;
       RETURN (SELECT array_agg(word) FROM (
         SELECT word FROM (
           SELECT word, least(levenshtein_less_equal(letters, word, max_distance),
             CASE WHEN is_prefix THEN levenshtein_less_equal(letters, left(word, long), max_distance) END) AS distance
           FROM listing_words WHERE word % letters AND max_distance > 0
         ) candidates WHERE distance <= max_distance ORDER BY distance FETCH FIRST 1 ROWS WITH TIES) nearest);
     END $function$;

CREATE OR REPLACE FUNCTION slot_query(kind text, slot text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (quote_literal(((kind || ':'::text) || slot)))::tsquery;

CREATE OR REPLACE FUNCTION without_photos(cars jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
AS $function$
     SELECT coalesce(jsonb_agg(car || '{"photo": null}' ORDER BY n), '[]')
     FROM jsonb_array_elements(cars) WITH ORDINALITY AS c(car, n) $function$;
