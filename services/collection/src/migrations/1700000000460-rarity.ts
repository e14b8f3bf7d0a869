import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  `CREATE TABLE model_claims (
     model_id integer NOT NULL REFERENCES catalog_models ON DELETE CASCADE,
     user_id uuid NOT NULL,
     fact text NOT NULL CHECK (fact IN ('editionSize', 'releaseYear', 'chase')),
     value integer NOT NULL,
     note text,
     at timestamptz(3) NOT NULL DEFAULT now(),
     PRIMARY KEY (model_id, fact, user_id)
   )`,
  `CREATE TABLE model_proofs (
     model_id integer NOT NULL REFERENCES catalog_models ON DELETE CASCADE,
     fact text NOT NULL CHECK (fact IN ('editionSize', 'releaseYear', 'chase')),
     value integer NOT NULL,
     photo_id uuid,
     verified_by uuid NOT NULL,
     at timestamptz(3) NOT NULL DEFAULT now(),
     PRIMARY KEY (model_id, fact)
   )`,

  `CREATE TABLE rarity_segments (
     brand_key text,
     scale text,
     collectors integer NOT NULL DEFAULT 0,
     counted_at timestamptz NOT NULL DEFAULT '-infinity',
     count_ms integer NOT NULL DEFAULT 0,
     medians jsonb NOT NULL DEFAULT '{}',
     medians_at timestamptz NOT NULL DEFAULT '-infinity',
     UNIQUE NULLS NOT DISTINCT (brand_key, scale)
   )`,
  // A condition's own factor has a row for each condition, the others one without.
  `CREATE TABLE rarity_raw_scores (
     model_id integer NOT NULL REFERENCES catalog_models ON DELETE CASCADE,
     factor text NOT NULL,
     condition text,
     score double precision NOT NULL,
     evidence double precision NOT NULL,
     UNIQUE NULLS NOT DISTINCT (model_id, factor, condition)
   )`,
  `CREATE TABLE rarity_results (
     model_id integer NOT NULL REFERENCES catalog_models ON DELETE CASCADE,
     condition text NOT NULL,
     score numeric(5,2) NOT NULL,
     measures jsonb NOT NULL,
     blended jsonb NOT NULL,
     computed_at timestamptz(3) NOT NULL DEFAULT now(),
     PRIMARY KEY (model_id, condition)
   )`,
  `CREATE TABLE rarity_history (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     car_id uuid NOT NULL REFERENCES cars ON DELETE CASCADE,
     user_id uuid NOT NULL,
     at timestamptz(3) NOT NULL DEFAULT now(),
     before numeric(5,2),
     score numeric(5,2) NOT NULL,
     confidence numeric(4,3) NOT NULL,
     formula_version smallint NOT NULL,
     cause text NOT NULL
   )`,
  'CREATE INDEX rarity_history_of_car ON rarity_history (car_id, id)',
  'CREATE INDEX rarity_history_by_date ON rarity_history (user_id, at) INCLUDE (car_id, before)',
  'CREATE TABLE rarity_nights (day date PRIMARY KEY)',

  // Only ever added to by those who change something: whoever adds waits for nobody, so there are no deadlocks.
  `CREATE TABLE rarity_due (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     model_id integer,
     car_id uuid,
     at timestamptz NOT NULL DEFAULT clock_timestamp(),
     background boolean NOT NULL DEFAULT false,
     CHECK (num_nonnulls(model_id, car_id) = 1)
   )`,
  'CREATE INDEX rarity_due_of_model ON rarity_due (model_id) WHERE model_id IS NOT NULL',
  'CREATE INDEX rarity_due_of_car ON rarity_due (car_id) WHERE car_id IS NOT NULL',
];

const cars = [
  'ALTER TABLE cars RENAME COLUMN is_rare TO rare_by_hand',
  `ALTER TABLE cars ADD COLUMN is_rare boolean NOT NULL
     GENERATED ALWAYS AS (rare_by_hand OR coalesce(rarity_score, 0) >= 60) STORED`,
  'ALTER TABLE cars ADD COLUMN rarity_version smallint',

  `CREATE FUNCTION cars_came() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     INSERT INTO rarity_due (model_id)
       SELECT DISTINCT model_id FROM new_cars WHERE deleted_at IS NULL AND model_id IS NOT NULL;
     INSERT INTO rarity_due (car_id) SELECT id FROM new_cars WHERE deleted_at IS NULL AND model_choice = 'none';
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION car_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     INSERT INTO rarity_due (model_id)
       SELECT DISTINCT id FROM (VALUES (OLD.model_id), (NEW.model_id)) AS of (id) WHERE id IS NOT NULL;
     IF NEW.model_choice = 'none' AND NEW.deleted_at IS NULL THEN
       INSERT INTO rarity_due (car_id) VALUES (NEW.id);
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION cars_went() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     INSERT INTO rarity_due (model_id)
       SELECT DISTINCT model_id FROM old_cars WHERE deleted_at IS NULL AND model_id IS NOT NULL;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER cars_came AFTER INSERT ON cars REFERENCING NEW TABLE AS new_cars
     FOR EACH STATEMENT EXECUTE FUNCTION cars_came()`,
  // For each row: most changes of a car are none of its rarity's business, and cost but the comparison.
  `CREATE TRIGGER car_changed AFTER UPDATE ON cars FOR EACH ROW WHEN (
       (OLD.model_id, OLD.condition, OLD.deleted_at IS NULL, OLD.model_choice)
         IS DISTINCT FROM (NEW.model_id, NEW.condition, NEW.deleted_at IS NULL, NEW.model_choice)
       OR NEW.model_choice = 'none' AND (OLD.brand, OLD.scale, OLD.year) IS DISTINCT FROM (NEW.brand, NEW.scale, NEW.year))
     EXECUTE FUNCTION car_changed()`,
  `CREATE TRIGGER cars_went AFTER DELETE ON cars REFERENCING OLD TABLE AS old_cars
     FOR EACH STATEMENT EXECUTE FUNCTION cars_went()`,
];

export class Rarity1700000000460 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables, ...cars]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER cars_came ON cars');
    await runner.query('DROP TRIGGER car_changed ON cars');
    await runner.query('DROP TRIGGER cars_went ON cars');
    await runner.query('DROP FUNCTION cars_came, car_changed, cars_went');
    await runner.query('ALTER TABLE cars DROP COLUMN is_rare, DROP COLUMN rarity_version');
    await runner.query('ALTER TABLE cars RENAME COLUMN rare_by_hand TO is_rare');
    await runner.query(`
      DROP TABLE rarity_due, rarity_nights, rarity_history, rarity_results, rarity_raw_scores, rarity_segments,
        model_proofs, model_claims`);
  }
}
