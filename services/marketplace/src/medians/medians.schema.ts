export const mediansSchema: readonly string[] = [
  // Prices of the last 12 months. brand_key or scale '': any; packaging '': the one that sold most.
  `CREATE TABLE casting_medians (
     name_key text,
     brand_key text,
     scale text,
     packaging text CHECK (packaging IN ('', 'carded', 'loose')),
     median numeric(10,2),
     sales integer NOT NULL,
     prices text[] NOT NULL,
     due_at timestamptz(3) NOT NULL,
     PRIMARY KEY (name_key, brand_key, scale, packaging)
   )`,
  'CREATE INDEX medians_due ON casting_medians (due_at)',
];
