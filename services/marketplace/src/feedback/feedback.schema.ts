export const feedbackSchema: readonly string[] = [
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
