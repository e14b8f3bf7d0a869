export const catalogSchema: readonly string[] = [
  `CREATE TABLE catalog_models (
     id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     source text NOT NULL DEFAULT 'catalogue' CHECK (source IN ('catalogue', 'community')),
     brand text,
     name text NOT NULL,
     normalised text NOT NULL,
     series text,
     scale text,
     year integer,
     brand_key text,
     name_key text NOT NULL,
     series_key text,
     -- Models inserted by hand may leave it out; they are then found by their exact name only.
     spelling_key text NOT NULL DEFAULT '',
     edition_size integer CHECK (edition_size > 0),
     chase boolean,
     owners integer NOT NULL DEFAULT 0,
     wanters integer NOT NULL DEFAULT 0,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     facts_at timestamptz(3),
     CONSTRAINT catalog_models_identity UNIQUE NULLS NOT DISTINCT (brand_key, name_key, series_key, scale, year)
   )`,
  'CREATE INDEX catalog_models_search ON catalog_models USING gin (normalised gin_trgm_ops)',
  "CREATE INDEX catalog_models_by_name ON catalog_models (replace(name_key, ' ', ''))",
  'CREATE INDEX catalog_models_by_spelling ON catalog_models (spelling_key)',
];
