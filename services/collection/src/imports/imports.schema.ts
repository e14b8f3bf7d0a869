/** Before the cars, which refer to their import. */
export const importsSchema: readonly string[] = [
  `CREATE TABLE imports (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES vaults ON DELETE CASCADE,
     imported integer NOT NULL,
     updated integer NOT NULL DEFAULT 0,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     undone_at timestamptz(3)
   )`,
];

/** After the cars. */
export const importChangesSchema: readonly string[] = [
  // The old values of cars that an import updated, which undoing restores.
  `CREATE TABLE import_changes (
     import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
     car_id uuid NOT NULL REFERENCES cars ON DELETE CASCADE,
     was_binned boolean NOT NULL,
     before jsonb NOT NULL,
     changed_at timestamptz(3) NOT NULL,
     PRIMARY KEY (import_id, car_id)
   )`,
  'CREATE INDEX import_changes_of_car ON import_changes (car_id)',
];
