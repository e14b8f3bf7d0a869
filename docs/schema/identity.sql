CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;

CREATE TABLE audit_entries (
  id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  admin_id uuid NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  request_id text NOT NULL,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id),
  CONSTRAINT audit_entries_check CHECK (((subject_kind <> 'user'::text) OR (subject_id IS NULL) OR ((subject_id)::uuid IS NOT NULL)))
);
CREATE INDEX audit_newest ON audit_entries USING btree (at DESC, id DESC);
CREATE INDEX audit_newest_of_action ON audit_entries USING btree (action, at DESC, id DESC);
CREATE INDEX audit_newest_of_subject ON audit_entries USING btree (subject_id, at DESC, id DESC);
CREATE TRIGGER reject_audit_change BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION reject_audit_change();
CREATE TRIGGER reject_audit_truncate BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_change();

CREATE TABLE avatars (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT avatars_pkey PRIMARY KEY (id),
  CONSTRAINT avatars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT avatars_user_id_key UNIQUE (user_id)
);

CREATE TABLE collector_relations (
  user_id uuid NOT NULL,
  other_id uuid NOT NULL,
  followed_at timestamp(3) with time zone,
  blocked_at timestamp(3) with time zone,
  muted_at timestamp(3) with time zone,
  follow_notified_at timestamp(3) with time zone,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT collector_relations_pkey PRIMARY KEY (user_id, other_id),
  CONSTRAINT collector_relations_check CHECK ((user_id <> other_id)),
  CONSTRAINT collector_relations_check1 CHECK (((blocked_at IS NULL) OR (followed_at IS NULL))),
  CONSTRAINT collector_relations_other_id_fkey FOREIGN KEY (other_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT collector_relations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX relations_blocked ON collector_relations USING btree (user_id, blocked_at DESC, other_id DESC) WHERE (blocked_at IS NOT NULL);
CREATE INDEX relations_blocked_by ON collector_relations USING btree (other_id, user_id) WHERE (blocked_at IS NOT NULL);
CREATE INDEX relations_followers ON collector_relations USING btree (other_id, followed_at DESC, user_id DESC) WHERE (followed_at IS NOT NULL);
CREATE INDEX relations_following ON collector_relations USING btree (user_id, followed_at DESC, other_id DESC) WHERE (followed_at IS NOT NULL);
CREATE INDEX relations_muted ON collector_relations USING btree (user_id, muted_at DESC, other_id DESC) WHERE (muted_at IS NOT NULL);
CREATE TRIGGER update_follow_counts AFTER INSERT OR DELETE OR UPDATE ON collector_relations FOR EACH ROW EXECUTE FUNCTION update_follow_counts();

CREATE TABLE collector_reports (
  id uuid NOT NULL,
  collector_id uuid NOT NULL,
  reporter_id uuid NOT NULL,
  reason text NOT NULL,
  description text,
  status text NOT NULL DEFAULT 'pending'::text,
  note text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  reviewed_at timestamp(3) with time zone,
  reviewed_by uuid,
  CONSTRAINT collector_reports_pkey PRIMARY KEY (id),
  CONSTRAINT collector_reports_check CHECK ((collector_id <> reporter_id)),
  CONSTRAINT collector_reports_check1 CHECK ((((status = 'pending'::text) = (reviewed_at IS NULL)) AND ((reviewed_at IS NULL) = (reviewed_by IS NULL)))),
  CONSTRAINT collector_reports_collector_id_fkey FOREIGN KEY (collector_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT collector_reports_reason_check CHECK ((reason = ANY (ARRAY['harassment'::text, 'spam'::text, 'impersonation'::text, 'fraud'::text, 'other'::text]))),
  CONSTRAINT collector_reports_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'dismissed'::text, 'profile_hidden'::text])))
);
CREATE INDEX collector_reports_newest ON collector_reports USING btree (status, created_at DESC, id DESC);
CREATE INDEX collector_reports_of_collector ON collector_reports USING btree (collector_id);
CREATE INDEX collector_reports_of_reporter ON collector_reports USING btree (reporter_id, created_at);
CREATE UNIQUE INDEX collector_reports_open ON collector_reports USING btree (collector_id, reporter_id) WHERE (status = 'pending'::text);

CREATE TABLE feed_cars (
  author_id uuid NOT NULL,
  car_id uuid NOT NULL,
  item_id uuid,
  added_at timestamp(3) with time zone,
  withdrawn_at timestamp(3) with time zone,
  summary jsonb,
  CONSTRAINT feed_cars_pkey PRIMARY KEY (author_id, car_id),
  CONSTRAINT feed_cars_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT feed_cars_item_id_fkey FOREIGN KEY (item_id) REFERENCES feed_items(id) ON DELETE CASCADE
);
CREATE INDEX feed_cars_of_item ON feed_cars USING btree (item_id, added_at, car_id) WHERE (item_id IS NOT NULL);
CREATE INDEX feed_cars_withdrawn ON feed_cars USING btree (withdrawn_at) WHERE (item_id IS NULL);

CREATE TABLE feed_entries (
  reader_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  item_id uuid NOT NULL,
  author_id uuid NOT NULL,
  CONSTRAINT feed_entries_pkey PRIMARY KEY (reader_id, at, item_id),
  CONSTRAINT feed_entries_item_id_fkey FOREIGN KEY (item_id) REFERENCES feed_items(id) ON DELETE CASCADE,
  CONSTRAINT feed_entries_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX feed_entries_of_item ON feed_entries USING btree (item_id);

CREATE TABLE feed_fan_outs (
  item_id uuid NOT NULL,
  queued_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  cursor_followed_at timestamp(3) with time zone NOT NULL DEFAULT 'infinity'::timestamp with time zone,
  cursor_follower_id uuid NOT NULL DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid,
  CONSTRAINT feed_fan_outs_pkey PRIMARY KEY (item_id),
  CONSTRAINT feed_fan_outs_item_id_fkey FOREIGN KEY (item_id) REFERENCES feed_items(id) ON DELETE CASCADE
);
CREATE INDEX feed_fan_outs_queued ON feed_fan_outs USING btree (queued_at);

CREATE TABLE feed_items (
  id uuid NOT NULL,
  author_id uuid NOT NULL,
  kind text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  visible boolean NOT NULL DEFAULT true,
  fanned_out boolean NOT NULL DEFAULT false,
  detail jsonb NOT NULL,
  milestone integer,
  listing_id integer,
  listing_version integer,
  CONSTRAINT feed_items_pkey PRIMARY KEY (id),
  CONSTRAINT feed_items_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT feed_items_author_id_milestone_key UNIQUE (author_id, milestone),
  CONSTRAINT feed_items_check CHECK (((kind = 'reached'::text) = (milestone IS NOT NULL))),
  CONSTRAINT feed_items_check1 CHECK (((kind = 'listed'::text) = ((listing_id IS NOT NULL) AND (listing_version IS NOT NULL)))),
  CONSTRAINT feed_items_kind_check CHECK ((kind = ANY (ARRAY['added'::text, 'listed'::text, 'reached'::text]))),
  CONSTRAINT feed_items_listing_id_key UNIQUE (listing_id)
);
CREATE INDEX feed_items_by_age ON feed_items USING btree (at);
CREATE INDEX feed_items_of_author ON feed_items USING btree (author_id, at DESC, id DESC);

CREATE TABLE hourly_counts (
  key text NOT NULL,
  count integer NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT hourly_counts_pkey PRIMARY KEY (key)
);

CREATE TABLE inbox (
  consumer text NOT NULL,
  message_id uuid NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT inbox_pkey PRIMARY KEY (consumer, message_id)
);
CREATE INDEX inbox_received ON inbox USING btree (received_at);

CREATE TABLE known_devices (
  user_id uuid NOT NULL,
  device_key text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT known_devices_pkey PRIMARY KEY (user_id, device_key),
  CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE known_networks (
  user_id uuid NOT NULL,
  network_key text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT known_networks_pkey PRIMARY KEY (user_id, network_key),
  CONSTRAINT known_networks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
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

CREATE TABLE passkey_challenges (
  challenge text NOT NULL,
  user_id uuid,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge),
  CONSTRAINT passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_user ON passkey_challenges USING btree (user_id);

CREATE TABLE passkeys (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  synced boolean NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id, created_at, id);

CREATE TABLE password_failures (
  key text NOT NULL,
  account_key text,
  failures integer NOT NULL,
  last_failed_at timestamp with time zone NOT NULL,
  blocked_until timestamp with time zone,
  CONSTRAINT password_failures_pkey PRIMARY KEY (key)
);
CREATE INDEX password_failures_account ON password_failures USING btree (account_key);

CREATE TABLE purged_accounts (
  user_id uuid NOT NULL,
  purged_at timestamp with time zone NOT NULL,
  CONSTRAINT purged_accounts_pkey PRIMARY KEY (user_id)
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_digest text NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_digest),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE remember_tokens (
  series uuid NOT NULL,
  user_id uuid NOT NULL,
  secret text NOT NULL,
  token_hash text NOT NULL,
  recent_uses jsonb NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  user_agent text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT remember_tokens_pkey PRIMARY KEY (series),
  CONSTRAINT remember_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX remember_tokens_user ON remember_tokens USING btree (user_id);

CREATE TABLE reset_codes (
  id uuid NOT NULL,
  account_key text NOT NULL,
  user_id uuid,
  browser_hash text NOT NULL,
  network text NOT NULL,
  code_hash text NOT NULL,
  browser_attempts integer NOT NULL DEFAULT 0,
  network_attempts integer NOT NULL DEFAULT 0,
  link_hash text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT reset_codes_pkey PRIMARY KEY (id),
  CONSTRAINT reset_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX reset_codes_account ON reset_codes USING btree (account_key);

CREATE TABLE sessions (
  sid text NOT NULL,
  id uuid NOT NULL,
  sess jsonb NOT NULL,
  expire timestamp with time zone NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  user_agent text,
  step_up_until timestamp with time zone,
  step_up_with_factor boolean NOT NULL DEFAULT false,
  CONSTRAINT sessions_pkey PRIMARY KEY (sid),
  CONSTRAINT sessions_id_key UNIQUE (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expire ON sessions USING btree (expire);
CREATE INDEX sessions_series ON sessions USING btree (((sess ->> 'series'::text))) WHERE ((sess ->> 'series'::text) IS NOT NULL);
CREATE INDEX sessions_user ON sessions USING btree (user_id);

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

CREATE TABLE two_step_secrets (
  user_id uuid NOT NULL,
  secret bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  confirmed_at timestamp with time zone,
  last_step bigint NOT NULL DEFAULT 0,
  CONSTRAINT two_step_secrets_pkey PRIMARY KEY (user_id),
  CONSTRAINT two_step_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE users (
  id uuid NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  email_verified_at timestamp with time zone,
  is_admin boolean NOT NULL DEFAULT false,
  first_name text NOT NULL,
  last_name text NOT NULL,
  public_name text,
  profile_image_url text,
  bio text,
  region text,
  social_links jsonb NOT NULL DEFAULT '[]'::jsonb,
  profile_public boolean NOT NULL DEFAULT false,
  sharing jsonb NOT NULL DEFAULT '{"added": true, "value": false, "listed": true, "region": false, "overlap": true, "reached": true}'::jsonb,
  currency_display text NOT NULL DEFAULT 'narrowSymbol'::text,
  tour_seen boolean NOT NULL DEFAULT false,
  subscription_tier text NOT NULL DEFAULT 'free'::text,
  subscription_status text NOT NULL DEFAULT 'active'::text,
  subscription_expires_at timestamp with time zone,
  plan_version integer NOT NULL DEFAULT 0,
  cars_count integer NOT NULL DEFAULT 0,
  cars_version integer NOT NULL DEFAULT 0,
  brands text[] NOT NULL DEFAULT '{}'::text[],
  brands_version bigint NOT NULL DEFAULT 0,
  closed_at timestamp with time zone,
  purge_at timestamp with time zone,
  banned_at timestamp with time zone,
  ban_reason text,
  banned_by uuid,
  followers_count integer NOT NULL DEFAULT 0,
  following_count integer NOT NULL DEFAULT 0,
  milestone integer NOT NULL DEFAULT 0,
  change_version integer NOT NULL DEFAULT 0,
  last_seen_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  tier_rank smallint NOT NULL GENERATED ALWAYS AS (
CASE subscription_tier
    WHEN 'free'::text THEN 0
    WHEN 'standard'::text THEN 1
    ELSE 2
END) STORED,
  search_text text NOT NULL GENERATED ALWAYS AS (lower((NORMALIZE(((((first_name || ' '::text) || last_name) || chr(10)) || email), NFC) COLLATE "und-x-icu"))) STORED,
  name_key text NOT NULL GENERATED ALWAYS AS (folded(COALESCE(public_name, ((first_name || ' '::text) || last_name)))) STORED,
  region_key text GENERATED ALWAYS AS (
CASE
    WHEN ((sharing ->> 'region'::text))::boolean THEN folded(region)
    ELSE NULL::text
END) STORED,
  brand_keys text[] NOT NULL GENERATED ALWAYS AS (all_folded(brands)) STORED,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_check CHECK (((closed_at IS NULL) = (purge_at IS NULL))),
  CONSTRAINT users_currency_display_check CHECK ((currency_display = ANY (ARRAY['narrowSymbol'::text, 'symbol'::text, 'code'::text]))),
  CONSTRAINT users_followers_count_check CHECK ((followers_count >= 0)),
  CONSTRAINT users_following_count_check CHECK ((following_count >= 0)),
  CONSTRAINT users_subscription_status_check CHECK ((subscription_status = ANY (ARRAY['active'::text, 'canceled'::text, 'past_due'::text]))),
  CONSTRAINT users_subscription_tier_check CHECK ((subscription_tier = ANY (ARRAY['free'::text, 'standard'::text, 'premium'::text])))
);
CREATE INDEX collectors_by_cars ON users USING btree (cars_count DESC, id DESC) WHERE (profile_public AND (closed_at IS NULL) AND (banned_at IS NULL));
CREATE INDEX collectors_by_followers ON users USING btree (followers_count DESC, id DESC) WHERE (profile_public AND (closed_at IS NULL) AND (banned_at IS NULL));
CREATE INDEX collectors_newest ON users USING btree (created_at DESC, id DESC) WHERE (profile_public AND (closed_at IS NULL) AND (banned_at IS NULL));
CREATE INDEX collectors_search ON users USING gin (grams(name_key), grams(region_key), brand_keys) WITH (gin_pending_list_limit='512') WHERE (profile_public AND (closed_at IS NULL) AND (banned_at IS NULL));
CREATE INDEX users_admin ON users USING btree (id) WHERE is_admin;
CREATE INDEX users_by_cars ON users USING btree (cars_count, id);
CREATE INDEX users_by_tier ON users USING btree (tier_rank, created_at, id);
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));
CREATE INDEX users_newest ON users USING btree (created_at, id);
CREATE INDEX users_purge ON users USING btree (purge_at) WHERE (purge_at IS NOT NULL);
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='512');

CREATE TABLE verification_tokens (
  token_hash text NOT NULL,
  user_id uuid NOT NULL,
  email text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT verification_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT verification_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE OR REPLACE FUNCTION all_folded(texts text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'public', 'pg_temp'
AS $function$ SELECT coalesce(array_agg(DISTINCT folded(value)), '{}') FROM unnest(texts) value $function$;

CREATE OR REPLACE FUNCTION folded(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(lower((unaccent('unaccent'::regdictionary, regexp_replace(NORMALIZE(value, NFKC), '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]'::text, ''::text, 'g'::text)) COLLATE "und-x-icu")), '\s+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION grams(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'public', 'pg_temp'
AS $function$ SELECT coalesce(array_agg(DISTINCT substr(value, at, size)), '{}')
           FROM generate_series(1, length(value)) at, generate_series(1, least(3, length(value) - at + 1)) size $function$;

CREATE OR REPLACE FUNCTION grams_within(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'public', 'pg_temp'
AS $function$ SELECT coalesce(array_agg(DISTINCT substr(value, at, 3)) FILTER (WHERE value <> ''), '{}')
           FROM generate_series(1, greatest(1, length(value) - 2)) at $function$;

CREATE OR REPLACE FUNCTION reject_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   BEGIN
     RAISE EXCEPTION 'audit entries cannot be changed or deleted';
   END $function$;

CREATE OR REPLACE FUNCTION update_follow_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   DECLARE
     old_count integer := CASE WHEN tg_op <> 'INSERT' AND old.followed_at IS NOT NULL THEN 1 ELSE 0 END;
     new_count integer := CASE WHEN tg_op <> 'DELETE' AND new.followed_at IS NOT NULL THEN 1 ELSE 0 END;
     follower uuid := CASE WHEN tg_op = 'DELETE' THEN old.user_id ELSE new.user_id END;
     followed uuid := CASE WHEN tg_op = 'DELETE' THEN old.other_id ELSE new.other_id END;
   BEGIN
     IF old_count <> new_count THEN
       UPDATE users SET followers_count = followers_count + new_count - old_count WHERE id = followed;
       UPDATE users SET following_count = following_count + new_count - old_count WHERE id = follower;
     END IF;
     RETURN NULL;
   END $function$;
