import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  'CREATE EXTENSION IF NOT EXISTS unaccent',
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  'CREATE EXTENSION IF NOT EXISTS btree_gin',

  // unaccent() itself is only STABLE, because its dictionary can be altered; naming the dictionary lets it be indexed.
  `CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN lower(unaccent('unaccent'::regdictionary, value))`,

  // Folded first: some folded characters become % or _, and those have to be literal too.
  `CREATE FUNCTION containing(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN '%' || regexp_replace(fold(value), '([\\\\%_])', '\\\\\\1', 'g') || '%'`,

  `CREATE TABLE vaults (
     user_id uuid PRIMARY KEY,
     tier text NOT NULL DEFAULT 'free',
     status text NOT NULL DEFAULT 'active',
     plan_version bigint NOT NULL DEFAULT 0,
     car_limit integer,
     car_count integer NOT NULL DEFAULT 0 CHECK (car_count >= 0),
     next_number integer NOT NULL DEFAULT 1,
     created_at timestamptz(3) NOT NULL DEFAULT now()
   )`,

  `CREATE TABLE imports (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES vaults ON DELETE CASCADE,
     imported integer NOT NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     undone_at timestamptz(3)
   )`,

  `CREATE TABLE cars (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES vaults ON DELETE CASCADE,
     vault_number integer NOT NULL,
     name text NOT NULL,
     brand text,
     series text,
     scale text,
     manufacturer text,
     year integer,
     condition text NOT NULL,
     estimated_value numeric(10,2) CHECK (estimated_value >= 0),
     purchase_price numeric(10,2) CHECK (purchase_price >= 0),
     purchase_date date,
     notes text,
     tags text[] NOT NULL DEFAULT '{}',
     is_favorite boolean NOT NULL DEFAULT false,
     is_rare boolean NOT NULL DEFAULT false,
     rarity_score numeric(5,2),
     rarity_factors jsonb,
     import_id uuid REFERENCES imports ON DELETE SET NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     updated_at timestamptz(3) NOT NULL DEFAULT now(),
     deleted_at timestamptz(3),
     name_key text COLLATE "und-x-icu" NOT NULL GENERATED ALWAYS AS (fold(name)) STORED,
     brand_key text COLLATE "und-x-icu" GENERATED ALWAYS AS (fold(brand)) STORED,
     search_text text NOT NULL GENERATED ALWAYS AS
       (fold(name || chr(10) || coalesce(brand, '') || chr(10) || coalesce(series, ''))) STORED,
     UNIQUE (user_id, vault_number)
   )`,
  'CREATE INDEX cars_by_date ON cars (user_id, created_at, id) WHERE deleted_at IS NULL',
  'CREATE INDEX cars_by_name ON cars (user_id, name_key, id) WHERE deleted_at IS NULL',
  'CREATE INDEX cars_by_brand ON cars (user_id, brand_key, id) WHERE deleted_at IS NULL',
  'CREATE INDEX cars_by_value ON cars (user_id, estimated_value, id) WHERE deleted_at IS NULL',
  'CREATE INDEX cars_search ON cars USING gin (user_id, search_text gin_trgm_ops) WHERE deleted_at IS NULL',
  'CREATE INDEX cars_binned ON cars (deleted_at) WHERE deleted_at IS NOT NULL',
  'CREATE INDEX cars_of_import ON cars (import_id) WHERE import_id IS NOT NULL',

  `CREATE TABLE value_changes (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES vaults ON DELETE CASCADE,
     car_id uuid NOT NULL,
     at timestamptz(3) NOT NULL DEFAULT now(),
     delta numeric(12,2) NOT NULL
   )`,
  'CREATE INDEX value_changes_by_date ON value_changes (user_id, at) INCLUDE (delta)',

  `CREATE TABLE car_photos (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES vaults ON DELETE CASCADE,
     car_id uuid REFERENCES cars ON DELETE SET NULL,
     position integer NOT NULL DEFAULT 0,
     width integer NOT NULL,
     height integer NOT NULL,
     bytes integer NOT NULL,
     thumbhash text NOT NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     unattached_since timestamptz(3) DEFAULT now()
   )`,
  'CREATE INDEX car_photos_of_car ON car_photos (car_id, position) WHERE car_id IS NOT NULL',
  'CREATE INDEX car_photos_unattached ON car_photos (user_id, unattached_since) WHERE car_id IS NULL',
  'CREATE INDEX car_photos_to_sweep ON car_photos (unattached_since) WHERE car_id IS NULL',

  `CREATE TABLE jobs (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES vaults ON DELETE CASCADE,
     kind text NOT NULL,
     state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
     file_key text NOT NULL,
     options jsonb NOT NULL,
     done integer NOT NULL DEFAULT 0,
     total integer NOT NULL,
     attempts integer NOT NULL DEFAULT 0,
     claim uuid,
     lease_until timestamptz,
     result jsonb,
     error jsonb,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     finished_at timestamptz(3)
   )`,
  "CREATE UNIQUE INDEX jobs_running ON jobs (user_id) WHERE state = 'running'",
  "CREATE INDEX jobs_open ON jobs (created_at) WHERE state IN ('queued', 'running')",
  'CREATE INDEX jobs_finished ON jobs (finished_at) WHERE finished_at IS NOT NULL',

  `CREATE TABLE catalog_models (
     id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     brand text NOT NULL,
     name text NOT NULL,
     normalised text NOT NULL,
     series text,
     scale text,
     year integer,
     UNIQUE (brand, normalised)
   )`,
  'CREATE INDEX catalog_models_search ON catalog_models USING gin (normalised gin_trgm_ops)',
];

export class CreateCollection1700000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE catalog_models, jobs, car_photos, value_changes, cars, imports, vaults');
    await runner.query('DROP FUNCTION containing, fold');
  }
}
