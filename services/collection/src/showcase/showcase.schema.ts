export const showcaseSchema: readonly string[] = [
  `CREATE TABLE showcases (
     user_id uuid PRIMARY KEY REFERENCES vaults ON DELETE CASCADE,
     public boolean NOT NULL DEFAULT false,
     slug text UNIQUE,
     title text,
     intro text,
     show_values boolean NOT NULL DEFAULT false,
     show_purchases boolean NOT NULL DEFAULT false,
     layout text NOT NULL DEFAULT 'grid' CHECK (layout IN ('grid', 'wall', 'spotlight')),
     all_cars boolean NOT NULL DEFAULT true,
     updated_at timestamptz(3) NOT NULL DEFAULT now(),
     CHECK (slug IS NOT NULL OR NOT public)
   )`,
  // The chosen cars of showcases that do not show all cars.
  `CREATE TABLE showcase_cars (
     car_id uuid PRIMARY KEY REFERENCES cars ON DELETE CASCADE,
     user_id uuid NOT NULL REFERENCES showcases ON DELETE CASCADE,
     position integer NOT NULL
   )`,
  'CREATE INDEX showcase_cars_in_order ON showcase_cars (user_id, position)',
];
