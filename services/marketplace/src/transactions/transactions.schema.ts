export const transactionsSchema: readonly string[] = [
  // The terms as accepted, a snapshot of the listing, and when each side did what. The checks say which events each
  // status requires.
  `CREATE TABLE marketplace_transactions (
     id uuid PRIMARY KEY,
     version integer NOT NULL DEFAULT 1,
     listing_id integer NOT NULL REFERENCES marketplace_listings,
     conversation_id uuid NOT NULL REFERENCES conversations,
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
  // A listing has one open transaction, whoever accepts at the same moment.
  `CREATE UNIQUE INDEX open_transaction_of_listing ON marketplace_transactions (listing_id)
     WHERE status IN ('pending', 'paid', 'shipped')`,
  'CREATE INDEX transactions_of_listing ON marketplace_transactions (listing_id)',
  'CREATE INDEX transactions_of_conversation ON marketplace_transactions (conversation_id)',
  'CREATE INDEX transactions_of_buyer ON marketplace_transactions (buyer_id, created_at DESC, id DESC)',
  'CREATE INDEX transactions_of_seller ON marketplace_transactions (seller_id, created_at DESC, id DESC)',
  `CREATE INDEX transactions_sold ON marketplace_transactions (seller_id) WHERE status = 'completed'`,
  'CREATE INDEX transactions_due ON marketplace_transactions (due_at) WHERE due_at IS NOT NULL',
  'CREATE INDEX transactions_to_remind ON marketplace_transactions (remind_at) WHERE remind_at IS NOT NULL',
  // For the administrator's figures.
  `CREATE INDEX transactions_completed ON marketplace_transactions (id) WHERE status = 'completed'`,
  // A transaction that has ended is a record for both sides: only an account purge removes photos from it.
  `CREATE FUNCTION protect_ended_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
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
   END $$`,
  `CREATE TRIGGER protect_ended_transaction BEFORE UPDATE OR DELETE ON marketplace_transactions
     FOR EACH ROW EXECUTE FUNCTION protect_ended_transaction()`,

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

  // A car is promised in one transaction at a time.
  `CREATE TABLE held_cars (
     car_id uuid PRIMARY KEY,
     transaction_id uuid NOT NULL REFERENCES marketplace_transactions
   )`,
  'CREATE INDEX cars_held_by_transaction ON held_cars (transaction_id)',
  // The owner of a car by the last transaction that moved it: known here before the vaults have followed.
  `CREATE TABLE car_moves (
     car_id uuid PRIMARY KEY,
     owner_id uuid NOT NULL
   )`,
];
