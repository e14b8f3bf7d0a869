import type { MigrationInterface, QueryRunner } from 'typeorm';

const threads = [
  `CREATE TABLE threads (
     id uuid PRIMARY KEY,
     kind text NOT NULL CHECK (kind IN ('listing', 'direct')),
     listing_id integer REFERENCES marketplace_listings CHECK ((kind = 'listing') = (listing_id IS NOT NULL)),
     owner_id uuid NOT NULL,
     other_id uuid NOT NULL CHECK (other_id <> owner_id),
     last_message text NOT NULL,
     last_message_at timestamptz(3) NOT NULL,
     last_sender uuid NOT NULL,
     owner_unread integer NOT NULL DEFAULT 0,
     other_unread integer NOT NULL DEFAULT 0,
     first_asked_at timestamptz(3),
     first_answered_at timestamptz(3),
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     UNIQUE (listing_id, other_id)
   )`,
  'CREATE INDEX threads_of_owner ON threads (owner_id, last_message_at DESC, id DESC)',
  'CREATE INDEX threads_of_other ON threads (other_id, last_message_at DESC, id DESC)',
  'CREATE INDEX threads_unread_by_owner ON threads (owner_id) WHERE owner_unread > 0',
  'CREATE INDEX threads_unread_by_other ON threads (other_id) WHERE other_unread > 0',
  'CREATE INDEX threads_asked ON threads (owner_id, first_asked_at)',
];

const messages = [
  `CREATE TABLE marketplace_messages (
     id uuid PRIMARY KEY,
     thread_id uuid NOT NULL REFERENCES threads,
     listing_id integer REFERENCES marketplace_listings,
     sender_id uuid NOT NULL,
     receiver_id uuid NOT NULL CHECK (receiver_id <> sender_id),
     kind text NOT NULL CHECK (kind IN ('message', 'offer', 'notice')),
     message text NOT NULL,
     offer_price numeric(10,2) CHECK (offer_price > 0),
     offer_currency text CHECK ((kind = 'offer') = (offer_currency IS NOT NULL)),
     cash_from text CHECK (cash_from IN ('sender', 'receiver')),
     offer_car_ids uuid[] NOT NULL DEFAULT '{}',
     offer_cars jsonb NOT NULL DEFAULT '[]',
     offer_status text
       CHECK (offer_status IN ('pending', 'accepted', 'declined', 'withdrawn', 'countered', 'expired')),
     expires_at timestamptz(3),
     counter_of uuid REFERENCES marketplace_messages,
     transaction_id uuid CHECK (transaction_id IS NULL OR offer_status = 'accepted'),
     created_at timestamptz(3) NOT NULL,
     CHECK ((kind = 'offer') = (offer_status IS NOT NULL) AND (kind = 'offer') = (expires_at IS NOT NULL)),
     CHECK ((kind = 'offer') = (offer_price IS NOT NULL OR offer_car_ids <> '{}')),
     CHECK ((cash_from IS NOT NULL) = (offer_price IS NOT NULL AND offer_car_ids <> '{}')),
     CHECK (jsonb_array_length(offer_cars) = cardinality(offer_car_ids))
   )`,
  'CREATE INDEX messages_of_thread ON marketplace_messages (thread_id, created_at DESC, id DESC)',
  'CREATE INDEX messages_of_listing ON marketplace_messages (listing_id, created_at DESC, id DESC)',
  // Two people have one open offer between them.
  `CREATE UNIQUE INDEX open_offer_of_thread ON marketplace_messages (thread_id) WHERE offer_status = 'pending'`,
  `CREATE INDEX open_offers_of_listing ON marketplace_messages (listing_id) WHERE offer_status = 'pending'`,
  `CREATE INDEX open_offers_by_expiry ON marketplace_messages (expires_at) WHERE offer_status = 'pending'`,
  // What was written stays written, whoever has the database in hand: only an open offer is closed, once.
  `CREATE FUNCTION keep_message() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'DELETE' THEN
       RAISE EXCEPTION 'a message is never deleted';
     END IF;
     IF to_jsonb(new) - 'offer_status' - 'transaction_id' <> to_jsonb(old) - 'offer_status' - 'transaction_id'
       OR old.transaction_id IS NOT NULL AND new.transaction_id IS DISTINCT FROM old.transaction_id
       OR new.offer_status IS DISTINCT FROM old.offer_status AND old.offer_status IS DISTINCT FROM 'pending' THEN
       RAISE EXCEPTION 'a message never changes';
     END IF;
     RETURN new;
   END $$`,
  `CREATE TRIGGER keep_message BEFORE UPDATE OR DELETE ON marketplace_messages
     FOR EACH ROW EXECUTE FUNCTION keep_message()`,
  `CREATE TABLE message_counts (
     user_id uuid NOT NULL,
     hour timestamptz NOT NULL,
     messages integer NOT NULL,
     PRIMARY KEY (user_id, hour)
   )`,
  // Copies of pictures of offered cars: whoever is in the thread may see them.
  `CREATE TABLE offer_photos (
     photo_id uuid PRIMARY KEY,
     thread_id uuid NOT NULL REFERENCES threads
   )`,
];

const transactions = [
  `CREATE TABLE marketplace_transactions (
     id uuid PRIMARY KEY,
     version integer NOT NULL DEFAULT 1,
     listing_id integer NOT NULL REFERENCES marketplace_listings,
     thread_id uuid NOT NULL REFERENCES threads,
     offer_message_id uuid NOT NULL UNIQUE REFERENCES marketplace_messages,
     kind text NOT NULL CHECK (kind IN ('sale', 'trade')),
     buyer_id uuid NOT NULL,
     seller_id uuid NOT NULL CHECK (seller_id <> buyer_id),
     final_price numeric(10,2) NOT NULL CHECK (final_price >= 0),
     currency text NOT NULL,
     cash_from text CHECK (cash_from IN ('buyer', 'seller')),
     status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid', 'shipped', 'completed', 'canceled')),
     car_id uuid,
     listing jsonb NOT NULL,
     offer_cars jsonb NOT NULL DEFAULT '[]',
     payment_method text,
     tracking_number text,
     buyer_tracking_number text,
     paid_at timestamptz(3),
     seller_shipped_at timestamptz(3),
     buyer_shipped_at timestamptz(3),
     buyer_received_at timestamptz(3),
     seller_received_at timestamptz(3),
     completed_at timestamptz(3),
     canceled_at timestamptz(3),
     canceled_by text CHECK (canceled_by IN ('buyer', 'seller', 'market')),
     cancel_reason text,
     due_at timestamptz(3),
     remind_at timestamptz(3),
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     CHECK ((cash_from IS NULL) = (final_price = 0)),
     CHECK ((kind = 'trade') = (jsonb_array_length(offer_cars) > 0)),
     CHECK (kind = 'trade' OR cash_from = 'buyer'),
     CHECK (kind = 'trade' OR (buyer_shipped_at IS NULL AND seller_received_at IS NULL)),
     CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
     CHECK ((status = 'canceled') = (canceled_at IS NOT NULL) AND (canceled_at IS NULL) = (canceled_by IS NULL)),
     CHECK ((status IN ('completed', 'canceled')) = (due_at IS NULL)),
     CHECK (status <> 'pending' OR paid_at IS NULL),
     CHECK (status NOT IN ('paid', 'shipped', 'completed') OR cash_from IS NULL OR paid_at IS NOT NULL),
     CHECK (status NOT IN ('shipped', 'completed')
       OR seller_shipped_at IS NOT NULL AND (kind = 'sale' OR buyer_shipped_at IS NOT NULL)),
     CHECK (status <> 'completed'
       OR buyer_received_at IS NOT NULL AND (kind = 'sale' OR seller_received_at IS NOT NULL)),
     CHECK (canceled_by NOT IN ('buyer', 'seller')
       OR paid_at IS NULL AND seller_shipped_at IS NULL AND buyer_shipped_at IS NULL)
   )`,
  // Never two, whoever accepts at the same moment.
  `CREATE UNIQUE INDEX live_transaction_of_listing ON marketplace_transactions (listing_id)
     WHERE status IN ('pending', 'paid', 'shipped')`,
  'CREATE INDEX transactions_of_listing ON marketplace_transactions (listing_id)',
  'CREATE INDEX transactions_of_thread ON marketplace_transactions (thread_id)',
  'CREATE INDEX transactions_of_buyer ON marketplace_transactions (buyer_id, created_at DESC, id DESC)',
  'CREATE INDEX transactions_of_seller ON marketplace_transactions (seller_id, created_at DESC, id DESC)',
  'CREATE INDEX transactions_due ON marketplace_transactions (due_at) WHERE due_at IS NOT NULL',
  'CREATE INDEX transactions_to_remind ON marketplace_transactions (remind_at) WHERE remind_at IS NOT NULL',
  `CREATE FUNCTION end_of_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'DELETE' OR old.status IN ('completed', 'canceled') THEN
       RAISE EXCEPTION 'a transaction that has ended stays as it is';
     END IF;
     RETURN new;
   END $$`,
  `CREATE TRIGGER end_of_transaction BEFORE UPDATE OR DELETE ON marketplace_transactions
     FOR EACH ROW EXECUTE FUNCTION end_of_transaction()`,
  `CREATE TABLE transaction_steps (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     transaction_id uuid NOT NULL REFERENCES marketplace_transactions,
     at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
     by text NOT NULL CHECK (by IN ('buyer', 'seller', 'market')),
     what text NOT NULL
       CHECK (what IN ('opened', 'paid', 'shipped', 'received', 'completed', 'canceled', 'reminded')),
     note text
   )`,
  'CREATE INDEX steps_of_transaction ON transaction_steps (transaction_id, id)',
  // A car is promised once at a time.
  `CREATE TABLE held_cars (
     car_id uuid PRIMARY KEY,
     transaction_id uuid NOT NULL REFERENCES marketplace_transactions
   )`,
  'CREATE INDEX cars_held_by_transaction ON held_cars (transaction_id)',
  `CREATE TABLE marketplace_feedback (
     id uuid PRIMARY KEY,
     transaction_id uuid NOT NULL REFERENCES marketplace_transactions,
     by_id uuid NOT NULL,
     about_id uuid NOT NULL CHECK (about_id <> by_id),
     role text NOT NULL CHECK (role IN ('buyer', 'seller')),
     rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
     comment text,
     visible_at timestamptz(3) NOT NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     UNIQUE (transaction_id, by_id)
   )`,
  'CREATE INDEX feedback_about ON marketplace_feedback (about_id, created_at DESC, id DESC)',
];

/** Who writes to whom, what they offer each other, and the transactions that come of it. */
export class Deals1700000000120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...threads, ...messages, ...transactions]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE marketplace_feedback, held_cars, transaction_steps, marketplace_transactions,
      offer_photos, message_counts, marketplace_messages, threads`);
    await runner.query('DROP FUNCTION keep_message, end_of_transaction');
  }
}
