import { ATTACHMENT_COLUMNS } from '../attachments';

export const salesSchema: readonly string[] = [
  // `transaction_id` and `same_as` make sure that a sale is recorded once, wherever it is known from.
  `CREATE TABLE sales (
     id uuid PRIMARY KEY,
     version integer NOT NULL DEFAULT 1,
     origin text NOT NULL CHECK (origin IN ('transaction', 'reported')),
     transaction_id uuid UNIQUE CHECK ((origin = 'transaction') = (transaction_id IS NOT NULL)),
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
     price numeric(10,2) NOT NULL CHECK (price > 0),
     currency text NOT NULL DEFAULT 'USD',
     sold_at timestamptz(3) NOT NULL,
     lot boolean NOT NULL DEFAULT false,
     canceled boolean NOT NULL DEFAULT false,
     seller_id uuid,
     buyer_id uuid,
     reporter_id uuid CHECK ((origin = 'reported') = (reporter_id IS NOT NULL)),
     source text,
     same_as text UNIQUE CHECK ((origin = 'reported') = (same_as IS NOT NULL)),
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     ${ATTACHMENT_COLUMNS}
   )`,
  'CREATE INDEX sales_of_release ON sales (release_id, sold_at DESC, id) WHERE release_id IS NOT NULL',
  'CREATE INDEX sales_of_catalog_casting ON sales (casting_id, sold_at DESC, id) WHERE casting_id IS NOT NULL',
  'CREATE INDEX sales_of_casting ON sales (name_key, sold_at DESC, id)',

  `CREATE TABLE sale_report_counts (
     user_id uuid NOT NULL,
     day date NOT NULL,
     reports integer NOT NULL,
     PRIMARY KEY (user_id, day)
   )`,
];
