export const vaultsSchema: readonly string[] = [
  `CREATE TABLE vaults (
     user_id uuid PRIMARY KEY,
     tier text NOT NULL DEFAULT 'free',
     status text NOT NULL DEFAULT 'active',
     plan_version bigint NOT NULL DEFAULT 0,
     car_limit integer,
     car_count integer NOT NULL DEFAULT 0 CHECK (car_count >= 0),
     car_count_version bigint NOT NULL DEFAULT 1,
     next_number integer NOT NULL DEFAULT 1,
     -- Its user looks at the sample cars; only while it is empty.
     shows_samples boolean NOT NULL DEFAULT false,
     trends_checked_at timestamptz(3),
     created_at timestamptz(3) NOT NULL DEFAULT now()
   )`,
  "CREATE INDEX vaults_for_trends ON vaults (trends_checked_at NULLS FIRST) WHERE tier = 'premium'",
];
