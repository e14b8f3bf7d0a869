export const mediansSchema: readonly string[] = [
  // Prices of the last 12 months by what is compared (`compared_with`). packaging '': the one that sold most.
  `CREATE TABLE medians (
     key text,
     packaging text CHECK (packaging IN ('', 'carded', 'loose')),
     median numeric(10,2),
     sales integer NOT NULL,
     prices text[] NOT NULL,
     due_at timestamptz(3) NOT NULL,
     PRIMARY KEY (key, packaging)
   )`,
  'CREATE INDEX medians_by_date ON medians (due_at)',

  // To be computed: other releases' sales that may stand in have changed, or a first copy of it is offered.
  'CREATE TABLE medians_due (key text PRIMARY KEY, revision integer NOT NULL DEFAULT 1)',
];
