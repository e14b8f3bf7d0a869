CREATE TABLE account_plans (
  user_id uuid NOT NULL,
  tier text NOT NULL DEFAULT 'free'::text,
  status text NOT NULL DEFAULT 'active'::text,
  source text NOT NULL DEFAULT 'free'::text,
  expires_at timestamp with time zone,
  grace_ends_at timestamp with time zone,
  changes_at timestamp with time zone,
  gift_tier text NOT NULL DEFAULT 'free'::text,
  gift_expires_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT account_plans_pkey PRIMARY KEY (user_id),
  CONSTRAINT account_plans_gift_tier_check CHECK ((gift_tier = ANY (ARRAY['free'::text, 'standard'::text, 'premium'::text]))),
  CONSTRAINT account_plans_source_check CHECK ((source = ANY (ARRAY['free'::text, 'gift'::text, 'paid'::text]))),
  CONSTRAINT account_plans_status_check CHECK ((status = ANY (ARRAY['active'::text, 'canceled'::text, 'past_due'::text]))),
  CONSTRAINT account_plans_tier_check CHECK ((tier = ANY (ARRAY['free'::text, 'standard'::text, 'premium'::text])))
);
CREATE INDEX account_plans_changes ON account_plans USING btree (changes_at) WHERE (changes_at IS NOT NULL);

CREATE TABLE checkouts (
  session_id text NOT NULL,
  user_id uuid NOT NULL,
  tier text NOT NULL,
  billing_interval text NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  url text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT checkouts_pkey PRIMARY KEY (session_id),
  CONSTRAINT checkouts_billing_interval_check CHECK ((billing_interval = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
  CONSTRAINT checkouts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'expired'::text]))),
  CONSTRAINT checkouts_tier_check CHECK ((tier = ANY (ARRAY['standard'::text, 'premium'::text])))
);
CREATE INDEX checkouts_of_user ON checkouts USING btree (user_id, created_at);

CREATE TABLE customers (
  user_id uuid NOT NULL,
  stripe_customer_id text NOT NULL,
  email text,
  name text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  synced_at timestamp with time zone,
  CONSTRAINT customers_pkey PRIMARY KEY (user_id),
  CONSTRAINT customers_stripe_customer_id_key UNIQUE (stripe_customer_id)
);

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

CREATE TABLE invoices (
  id uuid NOT NULL,
  stripe_invoice_id text NOT NULL,
  user_id uuid,
  stripe_subscription_id text,
  number text,
  description text NOT NULL,
  billing_reason text,
  tier text,
  billing_interval text,
  amount numeric(10,2) NOT NULL,
  paid numeric(10,2) NOT NULL,
  refunded numeric(10,2) NOT NULL DEFAULT 0,
  currency text NOT NULL,
  status text NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  paid_at timestamp with time zone,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  payment_intent_id text,
  charge_id text,
  url text,
  pdf_url text,
  synced_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT invoices_pkey PRIMARY KEY (id),
  CONSTRAINT invoices_billing_interval_check CHECK ((billing_interval = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
  CONSTRAINT invoices_status_check CHECK ((status = ANY (ARRAY['paid'::text, 'open'::text, 'void'::text, 'uncollectible'::text]))),
  CONSTRAINT invoices_stripe_invoice_id_key UNIQUE (stripe_invoice_id),
  CONSTRAINT invoices_tier_check CHECK ((tier = ANY (ARRAY['standard'::text, 'premium'::text])))
);
CREATE INDEX invoices_of_user ON invoices USING btree (user_id, issued_at, id);
CREATE INDEX invoices_payment_intent ON invoices USING btree (payment_intent_id);

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

CREATE TABLE published_notices (
  user_id uuid NOT NULL,
  subject text NOT NULL,
  notice text NOT NULL,
  occurrence text NOT NULL,
  published_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT published_notices_pkey PRIMARY KEY (subject, notice, occurrence)
);
CREATE INDEX published_notices_of_user ON published_notices USING btree (user_id);

CREATE TABLE purged_accounts (
  user_id uuid NOT NULL,
  purged_at timestamp with time zone NOT NULL,
  CONSTRAINT purged_accounts_pkey PRIMARY KEY (user_id)
);

CREATE TABLE reconciliations (
  ended_at timestamp with time zone NOT NULL,
  differences integer NOT NULL,
  CONSTRAINT reconciliations_pkey PRIMARY KEY (ended_at)
);

CREATE TABLE refund_requests (
  id uuid NOT NULL,
  user_id uuid,
  invoice_id uuid NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  tier text NOT NULL,
  billing_interval text NOT NULL,
  amount numeric(10,2) NOT NULL,
  paid numeric(10,2) NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  approving_by uuid,
  approving_note text,
  approving_since timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid,
  note text,
  stripe_refund_id text,
  CONSTRAINT refund_requests_pkey PRIMARY KEY (id),
  CONSTRAINT refund_requests_amount_check CHECK ((amount > (0)::numeric)),
  CONSTRAINT refund_requests_billing_interval_check CHECK ((billing_interval = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
  CONSTRAINT refund_requests_check CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  CONSTRAINT refund_requests_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  CONSTRAINT refund_requests_invoice_id_key UNIQUE (invoice_id),
  CONSTRAINT refund_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text]))),
  CONSTRAINT refund_requests_tier_check CHECK ((tier = ANY (ARRAY['standard'::text, 'premium'::text])))
);
CREATE INDEX refund_requests_decided ON refund_requests USING btree (decided_at, id) WHERE (status <> 'pending'::text);
CREATE INDEX refund_requests_of_user ON refund_requests USING btree (user_id, created_at, id);
CREATE INDEX refund_requests_pending ON refund_requests USING btree (created_at, id) WHERE (status = 'pending'::text);

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

CREATE TABLE stripe_events (
  event_id text NOT NULL,
  type text NOT NULL,
  stripe_customer_id text,
  payment_intent_id text,
  created_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  processed_at timestamp with time zone,
  outcome text,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp with time zone NOT NULL DEFAULT now(),
  last_error text,
  CONSTRAINT stripe_events_pkey PRIMARY KEY (event_id),
  CONSTRAINT stripe_events_outcome_check CHECK ((outcome = ANY (ARRAY['applied'::text, 'unknown_customer'::text, 'failed'::text])))
);
CREATE INDEX stripe_events_due ON stripe_events USING btree (next_attempt_at) WHERE (processed_at IS NULL);
CREATE INDEX stripe_events_old ON stripe_events USING btree (received_at);

CREATE TABLE stripe_tasks (
  id uuid NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  user_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  done_at timestamp with time zone,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp with time zone NOT NULL DEFAULT now(),
  last_error text,
  CONSTRAINT stripe_tasks_pkey PRIMARY KEY (id),
  CONSTRAINT stripe_tasks_kind_check CHECK ((kind = ANY (ARRAY['sync_customer'::text, 'delete_customer'::text, 'cancel_duplicate'::text, 'stop_renewal'::text, 'expire_checkout'::text]))),
  CONSTRAINT stripe_tasks_kind_subject_key UNIQUE (kind, subject)
);
CREATE INDEX stripe_tasks_due ON stripe_tasks USING btree (next_attempt_at) WHERE (done_at IS NULL);

CREATE TABLE subscriptions (
  stripe_subscription_id text NOT NULL,
  user_id uuid NOT NULL,
  stripe_customer_id text NOT NULL,
  tier text NOT NULL,
  billing_interval text NOT NULL,
  stripe_status text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  period_start timestamp with time zone NOT NULL,
  period_end timestamp with time zone NOT NULL,
  cancel_at timestamp with time zone,
  ended_at timestamp with time zone,
  past_due_since timestamp with time zone,
  amount numeric(10,2) NOT NULL,
  change_tier text,
  change_interval text,
  change_at timestamp with time zone,
  change_amount numeric(10,2),
  schedule_id text,
  card_brand text,
  card_last4 text,
  duplicate boolean NOT NULL DEFAULT false,
  synced_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT subscriptions_pkey PRIMARY KEY (stripe_subscription_id),
  CONSTRAINT subscriptions_billing_interval_check CHECK ((billing_interval = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
  CONSTRAINT subscriptions_change_interval_check CHECK ((change_interval = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
  CONSTRAINT subscriptions_change_tier_check CHECK ((change_tier = ANY (ARRAY['standard'::text, 'premium'::text]))),
  CONSTRAINT subscriptions_check CHECK ((num_nulls(change_tier, change_interval, change_at, change_amount) = ANY (ARRAY[0, 4]))),
  CONSTRAINT subscriptions_tier_check CHECK ((tier = ANY (ARRAY['standard'::text, 'premium'::text])))
);
CREATE INDEX subscriptions_current_periods ON subscriptions USING btree (period_end) WHERE (stripe_status = ANY (ARRAY['active'::text, 'trialing'::text, 'past_due'::text, 'unpaid'::text, 'paused'::text]));
CREATE INDEX subscriptions_of_user ON subscriptions USING btree (user_id, started_at);
CREATE UNIQUE INDEX subscriptions_one_current ON subscriptions USING btree (user_id) WHERE ((stripe_status = ANY (ARRAY['active'::text, 'trialing'::text, 'past_due'::text, 'unpaid'::text, 'paused'::text])) AND (NOT duplicate));

CREATE TABLE user_locks (
  user_id uuid NOT NULL,
  token uuid NOT NULL,
  request_key text,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT user_locks_pkey PRIMARY KEY (user_id)
);

CREATE TABLE users (
  user_id uuid NOT NULL,
  email text,
  first_name text NOT NULL DEFAULT ''::text,
  last_name text NOT NULL DEFAULT ''::text,
  user_version integer NOT NULL DEFAULT 0,
  CONSTRAINT users_pkey PRIMARY KEY (user_id)
);
