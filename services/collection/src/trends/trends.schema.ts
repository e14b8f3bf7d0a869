export const trendsSchema: readonly string[] = [
  `CREATE TABLE published_trends (
     user_id uuid NOT NULL REFERENCES vaults ON DELETE CASCADE,
     release_id integer NOT NULL REFERENCES releases ON DELETE CASCADE,
     packaging text NOT NULL,
     percent numeric(9,2) NOT NULL,
     published_at timestamptz(3) NOT NULL DEFAULT now(),
     PRIMARY KEY (user_id, release_id, packaging)
   )`,
  'CREATE INDEX published_trends_of_release ON published_trends (release_id)',
];
