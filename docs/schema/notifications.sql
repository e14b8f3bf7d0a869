CREATE TABLE digest_items (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  topic text,
  title text NOT NULL,
  body text NOT NULL,
  link text,
  actor_id uuid,
  actor_name text,
  event_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT digest_items_pkey PRIMARY KEY (id),
  CONSTRAINT digest_items_user_id_event_id_kind_key UNIQUE (user_id, event_id, kind)
);
CREATE INDEX digest_items_actor ON digest_items USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX digest_items_created ON digest_items USING btree (created_at);
CREATE INDEX digest_items_topic ON digest_items USING btree (user_id, topic);

CREATE TABLE digests (
  user_id uuid NOT NULL,
  day date NOT NULL,
  CONSTRAINT digests_pkey PRIMARY KEY (user_id, day)
);

CREATE TABLE email_deliveries (
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  recipient text NOT NULL,
  user_id uuid,
  kind text,
  template text NOT NULL,
  content jsonb,
  state text NOT NULL DEFAULT 'pending'::text,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp with time zone NOT NULL DEFAULT now(),
  give_up_at timestamp with time zone NOT NULL,
  last_error text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  sent_at timestamp with time zone,
  CONSTRAINT email_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT email_deliveries_content CHECK (((state = 'pending'::text) OR (content IS NULL))),
  CONSTRAINT email_deliveries_event_id_recipient_template_key UNIQUE (event_id, recipient, template),
  CONSTRAINT email_deliveries_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text, 'suppressed'::text])))
);
CREATE INDEX email_deliveries_due ON email_deliveries USING btree (next_attempt_at) WHERE (state = 'pending'::text);
CREATE INDEX email_deliveries_recipient ON email_deliveries USING btree (recipient, created_at);
CREATE INDEX email_deliveries_settled ON email_deliveries USING btree (created_at) WHERE (state <> 'pending'::text);
CREATE INDEX email_deliveries_user ON email_deliveries USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE TABLE inbox (
  consumer text NOT NULL,
  message_id uuid NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT inbox_pkey PRIMARY KEY (consumer, message_id)
);
CREATE INDEX inbox_received ON inbox USING btree (received_at);

CREATE TABLE mail_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  outcome text NOT NULL,
  email text,
  happened_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT mail_events_pkey PRIMARY KEY (provider, event_id),
  CONSTRAINT mail_events_outcome_check CHECK ((outcome = ANY (ARRAY['bounce'::text, 'complaint'::text, 'ignored'::text])))
);
CREATE INDEX mail_events_address ON mail_events USING btree (email);
CREATE INDEX mail_events_received ON mail_events USING btree (received_at);

CREATE TABLE notification_counters (
  user_id uuid NOT NULL,
  last_seq integer NOT NULL DEFAULT 0,
  unread integer NOT NULL DEFAULT 0,
  CONSTRAINT notification_counters_pkey PRIMARY KEY (user_id),
  CONSTRAINT notification_counters_unread_check CHECK ((unread >= 0))
);

CREATE TABLE notifications (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  seq integer,
  kind text NOT NULL,
  topic text,
  title text NOT NULL,
  body text NOT NULL,
  link text,
  actor_id uuid,
  actor_name text,
  event_id uuid NOT NULL,
  event_count integer NOT NULL DEFAULT 1,
  replaced boolean NOT NULL DEFAULT false,
  happened_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  read_at timestamp with time zone,
  mailed_at timestamp with time zone,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_user_id_event_id_kind_key UNIQUE (user_id, event_id, kind),
  CONSTRAINT notifications_user_id_seq_key UNIQUE (user_id, seq)
);
CREATE INDEX notifications_actor ON notifications USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX notifications_created ON notifications USING btree (created_at);
CREATE INDEX notifications_topic ON notifications USING btree (user_id, topic) WHERE ((topic IS NOT NULL) AND (read_at IS NULL));
CREATE INDEX notifications_unread ON notifications USING btree (user_id, seq DESC) WHERE ((seq IS NOT NULL) AND (NOT replaced) AND (read_at IS NULL));
CREATE INDEX notifications_visible ON notifications USING btree (user_id, seq DESC) WHERE ((seq IS NOT NULL) AND (NOT replaced));

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

CREATE TABLE preferences (
  user_id uuid NOT NULL,
  kind text NOT NULL,
  bell boolean,
  mail text,
  mail_before_unsubscribe text,
  CONSTRAINT preferences_pkey PRIMARY KEY (user_id, kind),
  CONSTRAINT preferences_mail_before_unsubscribe_check CHECK ((mail_before_unsubscribe = ANY (ARRAY['at_once'::text, 'daily'::text]))),
  CONSTRAINT preferences_mail_check CHECK ((mail = ANY (ARRAY['at_once'::text, 'daily'::text, 'off'::text])))
);

CREATE TABLE relations (
  user_id uuid NOT NULL,
  other_id uuid NOT NULL,
  version integer NOT NULL,
  silenced boolean NOT NULL,
  CONSTRAINT relations_pkey PRIMARY KEY (user_id, other_id)
);
CREATE INDEX relations_other ON relations USING btree (other_id);

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

CREATE TABLE suppressed_addresses (
  email text NOT NULL,
  reason text NOT NULL,
  provider text NOT NULL,
  happened_at timestamp with time zone NOT NULL,
  CONSTRAINT suppressed_addresses_pkey PRIMARY KEY (email),
  CONSTRAINT suppressed_addresses_email_check CHECK ((email = lower(email))),
  CONSTRAINT suppressed_addresses_reason_check CHECK ((reason = ANY (ARRAY['bounce'::text, 'complaint'::text])))
);

CREATE TABLE topic_reads (
  user_id uuid NOT NULL,
  topic text NOT NULL,
  read_at timestamp with time zone NOT NULL,
  CONSTRAINT topic_reads_pkey PRIMARY KEY (user_id, topic)
);
CREATE INDEX topic_reads_read ON topic_reads USING btree (read_at);

CREATE TABLE users (
  user_id uuid NOT NULL,
  email text,
  first_name text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 0,
  verified_at timestamp with time zone,
  hidden boolean NOT NULL DEFAULT false,
  unsubscribe_token text NOT NULL DEFAULT "left"(translate(encode(sha256(convert_to(((gen_random_uuid())::text || (gen_random_uuid())::text), 'UTF8'::name)), 'base64'::text), '+/='::text, '-_'::text), 22),
  purged_at timestamp with time zone,
  CONSTRAINT users_pkey PRIMARY KEY (user_id),
  CONSTRAINT users_unsubscribe_token UNIQUE (unsubscribe_token)
);
