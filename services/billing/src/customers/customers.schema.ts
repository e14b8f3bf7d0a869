export const customersSchema: readonly string[] = [
  // One customer at Stripe for each account that ever started a checkout.
  `CREATE TABLE customers (
    user_id uuid PRIMARY KEY,
    stripe_customer_id text NOT NULL UNIQUE,
    email text,
    name text,
    created_at timestamptz NOT NULL DEFAULT now(),
    synced_at timestamptz
  )`,
];
