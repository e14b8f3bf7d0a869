export const transfersSchema: readonly string[] = [
  `CREATE TABLE market_transactions (
     transaction_id uuid PRIMARY KEY,
     version integer NOT NULL,
     status text NOT NULL CHECK (status IN ('pending', 'paid', 'shipped', 'completed', 'canceled'))
   )`,
  // The cars of open transactions. Events come in any order, so cars.held_for is derived from all of these rows.
  `CREATE TABLE car_holds (
     transaction_id uuid NOT NULL REFERENCES market_transactions ON DELETE CASCADE,
     car_id uuid NOT NULL,
     from_id uuid NOT NULL,
     PRIMARY KEY (transaction_id, car_id)
   )`,
  'CREATE INDEX car_holds_of_car ON car_holds (car_id)',

  `CREATE TABLE car_transfers (
     id uuid PRIMARY KEY,
     transaction_id uuid NOT NULL,
     position smallint NOT NULL,
     listing_id integer NOT NULL,
     kind text NOT NULL CHECK (kind IN ('sale', 'trade')),
     from_id uuid NOT NULL,
     to_id uuid NOT NULL,
     car_id uuid REFERENCES cars ON DELETE SET NULL,
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
     state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'declined')),
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     decided_at timestamptz(3),
     UNIQUE (transaction_id, position)
   )`,
  // A car waits for one receiver only, whatever events arrive.
  "CREATE UNIQUE INDEX car_transfers_waiting_car ON car_transfers (car_id) WHERE state = 'waiting'",
  'CREATE INDEX car_transfers_to ON car_transfers (to_id, created_at)',
  'CREATE INDEX car_transfers_from ON car_transfers (from_id, created_at)',
  'CREATE INDEX car_transfers_of_car ON car_transfers (car_id) WHERE car_id IS NOT NULL',
  'CREATE INDEX car_transfers_without_car ON car_transfers (created_at) WHERE car_id IS NULL',
];
