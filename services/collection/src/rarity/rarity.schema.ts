import { dueTriggers } from '../releases';

const tables = [
  `CREATE TABLE rarity_segments (
     brand_key text,
     scale text,
     collectors integer NOT NULL DEFAULT 0,
     counted_at timestamptz NOT NULL DEFAULT '-infinity',
     count_ms integer NOT NULL DEFAULT 0,
     UNIQUE NULLS NOT DISTINCT (brand_key, scale)
   )`,
  `CREATE TABLE rarity_results (
     release_id integer NOT NULL REFERENCES releases ON DELETE CASCADE,
     condition text NOT NULL,
     score numeric(5,2) NOT NULL,
     measures jsonb NOT NULL,
     factors jsonb NOT NULL,
     computed_at timestamptz(3) NOT NULL DEFAULT now(),
     PRIMARY KEY (release_id, condition)
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

  // Releases, and cars without one, to compute. Writers only insert, so that they never wait or deadlock.
  `CREATE TABLE rarity_due (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     release_id integer,
     car_id uuid,
     at timestamptz NOT NULL DEFAULT clock_timestamp(),
     background boolean NOT NULL DEFAULT false,
     CHECK (num_nonnulls(release_id, car_id) = 1)
   )`,
  'CREATE INDEX rarity_due_next ON rarity_due (background, id)',
  'CREATE INDEX rarity_due_of_release ON rarity_due (release_id) WHERE release_id IS NOT NULL',
  'CREATE INDEX rarity_due_of_car ON rarity_due (car_id) WHERE car_id IS NOT NULL',

  // Castings whose owners and wanters are counted again. Writers only insert, so that they never wait.
  `CREATE TABLE casting_counts_due (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     casting_id integer NOT NULL,
     at timestamptz NOT NULL DEFAULT clock_timestamp()
   )`,
  'CREATE INDEX casting_counts_due_of_casting ON casting_counts_due (casting_id)',
];

const carTriggers = [
  `CREATE FUNCTION inserted_cars_mark_rarity() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     INSERT INTO rarity_due (release_id)
       SELECT DISTINCT release_id FROM new_cars WHERE deleted_at IS NULL AND release_id IS NOT NULL;
     INSERT INTO rarity_due (car_id) SELECT id FROM new_cars WHERE deleted_at IS NULL AND release_choice = 'none';
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER cars_inserted_mark_rarity AFTER INSERT ON cars REFERENCING NEW TABLE AS new_cars
     FOR EACH STATEMENT EXECUTE FUNCTION inserted_cars_mark_rarity()`,

  // A car without a release, by its owner's choice or as its name cannot be compared, is rated by itself.
  `CREATE FUNCTION updated_car_marks_rarity() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     INSERT INTO rarity_due (release_id)
       SELECT DISTINCT id FROM (VALUES (OLD.release_id), (NEW.release_id)) AS of (id) WHERE id IS NOT NULL;
     IF NEW.release_id IS NULL AND NEW.deleted_at IS NULL AND (NEW.release_choice = 'none' OR NOT NEW.release_due) THEN
       INSERT INTO rarity_due (car_id) VALUES (NEW.id);
     END IF;
     RETURN NULL;
   END $$`,
  // A row trigger with a condition, as most changes of a car do not concern its rarity.
  `CREATE TRIGGER cars_updated_mark_rarity AFTER UPDATE ON cars FOR EACH ROW WHEN (
       (OLD.release_id, OLD.condition, OLD.deleted_at IS NULL, OLD.release_choice)
         IS DISTINCT FROM (NEW.release_id, NEW.condition, NEW.deleted_at IS NULL, NEW.release_choice)
       OR NEW.release_id IS NULL
         AND (OLD.name, OLD.brand, OLD.series, OLD.tags, OLD.scale, OLD.year, OLD.casting_id, OLD.release_candidates,
           OLD.release_due)
         IS DISTINCT FROM (NEW.name, NEW.brand, NEW.series, NEW.tags, NEW.scale, NEW.year, NEW.casting_id,
           NEW.release_candidates, NEW.release_due))
     EXECUTE FUNCTION updated_car_marks_rarity()`,

  `CREATE FUNCTION deleted_cars_mark_rarity() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     INSERT INTO rarity_due (release_id)
       SELECT DISTINCT release_id FROM old_cars WHERE deleted_at IS NULL AND release_id IS NOT NULL;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER cars_deleted_mark_rarity AFTER DELETE ON cars REFERENCING OLD TABLE AS old_cars
     FOR EACH STATEMENT EXECUTE FUNCTION deleted_cars_mark_rarity()`,
];

export const raritySchema: readonly string[] = [
  ...tables,
  ...carTriggers,
  ...dueTriggers('rarity_due', {
    name: 'mark_rarity',
    column: 'release_id',
    tables: ['wishlist_items', 'market_listings', 'market_sales'],
  }),
  ...dueTriggers('casting_counts_due', {
    name: 'mark_casting_count',
    column: 'casting_id',
    tables: ['cars', 'wishlist_items'],
  }),
];
