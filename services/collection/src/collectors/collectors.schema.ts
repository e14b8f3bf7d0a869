import { countingTrigger } from '../releases';

const tables = [
  `CREATE TABLE collector_relations (
     user_id uuid NOT NULL,
     other_id uuid NOT NULL,
     version integer NOT NULL,
     following boolean NOT NULL,
     blocked boolean NOT NULL,
     muted boolean NOT NULL,
     PRIMARY KEY (user_id, other_id)
   )`,
  'CREATE INDEX collector_relations_of_other ON collector_relations (other_id, user_id)',

  // What a user owns, lists, wishes for (`wanted`) and misses in checklists, a row for each casting. `compared`: the user
  // lets others compare.
  `CREATE TABLE collector_castings (
     user_id uuid NOT NULL,
     casting_id integer NOT NULL,
     cars integer NOT NULL,
     listed boolean NOT NULL,
     wanted boolean NOT NULL,
     missed boolean NOT NULL DEFAULT false,
     compared boolean NOT NULL,
     spare boolean NOT NULL GENERATED ALWAYS AS (cars >= 2 OR listed) STORED,
     PRIMARY KEY (user_id, casting_id)
   )`,
  'CREATE INDEX collector_castings_spare ON collector_castings (casting_id, compared, user_id) WHERE spare',
  'CREATE INDEX collector_castings_wanted ON collector_castings (casting_id, compared, user_id) WHERE wanted',
  'CREATE INDEX collector_castings_missed ON collector_castings (casting_id, compared, user_id) WHERE missed',
  'CREATE INDEX collector_castings_held ON collector_castings (casting_id, compared, user_id) WHERE cars > 0',

  `CREATE TABLE collector_overlaps (
     user_id uuid NOT NULL,
     other_id uuid NOT NULL,
     in_common integer NOT NULL,
     they_have integer NOT NULL,
     they_want integer NOT NULL,
     score integer NOT NULL,
     castings integer[] NOT NULL,
     compared_at timestamptz NOT NULL,
     PRIMARY KEY (user_id, other_id)
   )`,
  'CREATE INDEX collector_overlaps_best ON collector_overlaps (user_id, score, other_id)',
  'CREATE INDEX collector_overlaps_of_other ON collector_overlaps (other_id, user_id)',

  // When a vault is compared next, the castings that changed since (null: everything), and the published brands.
  `CREATE TABLE collector_comparisons (
     user_id uuid PRIMARY KEY,
     revision integer NOT NULL DEFAULT 1,
     due_at timestamptz,
     lease_until timestamptz,
     not_before timestamptz NOT NULL DEFAULT '-infinity',
     changed_castings integer[] DEFAULT '{}',
     compared_at timestamptz NOT NULL DEFAULT '-infinity',
     brands jsonb NOT NULL DEFAULT '[]',
     brands_version integer NOT NULL DEFAULT 0
   )`,
  'CREATE INDEX collector_comparisons_due ON collector_comparisons (due_at) WHERE due_at IS NOT NULL',
  'CREATE INDEX collector_comparisons_by_age ON collector_comparisons (compared_at) WHERE due_at IS NULL',

  // Users whose castings are to be recounted. Writers only insert, so that they never wait.
  `CREATE TABLE castings_due (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     user_id uuid NOT NULL,
     queued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     compare_all boolean NOT NULL DEFAULT false
   )`,
  'CREATE INDEX castings_due_by_date ON castings_due (queued_at)',
  'CREATE INDEX castings_due_by_user ON castings_due (user_id)',
];

/** Once for consecutive rows of a user in a transaction: binning ten thousand cars marks the user once. */
const MARK_CASTINGS_DUE = `
  CREATE FUNCTION mark_castings_due(changed_user uuid) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
    IF changed_user IS NOT NULL
      AND current_setting('vault.castings_marked', true) IS DISTINCT FROM changed_user::text THEN
      INSERT INTO castings_due (user_id) VALUES (changed_user);
      PERFORM set_config('vault.castings_marked', changed_user::text, true);
    END IF;
  END $$`;

const carTriggers = [
  `CREATE FUNCTION cars_mark_castings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     IF TG_OP <> 'INSERT' THEN PERFORM mark_castings_due(OLD.user_id); END IF;
     IF TG_OP <> 'DELETE' THEN PERFORM mark_castings_due(NEW.user_id); END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER cars_inserted_mark_castings AFTER INSERT ON cars
     FOR EACH ROW WHEN (NEW.deleted_at IS NULL) EXECUTE FUNCTION cars_mark_castings()`,
  `CREATE TRIGGER cars_updated_mark_castings AFTER UPDATE ON cars FOR EACH ROW WHEN (
       (OLD.casting_id, OLD.user_id, OLD.brand, OLD.deleted_at IS NULL)
         IS DISTINCT FROM (NEW.casting_id, NEW.user_id, NEW.brand, NEW.deleted_at IS NULL))
     EXECUTE FUNCTION cars_mark_castings()`,
  `CREATE TRIGGER cars_deleted_mark_castings AFTER DELETE ON cars
     FOR EACH ROW WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION cars_mark_castings()`,
];

const countedTrigger = (table: 'wishlist_items' | 'market_listings', owner: string): string[] =>
  countingTrigger({
    table,
    name: 'mark_castings',
    column: 'casting_id',
    mark: `PERFORM mark_castings_due(coalesce(NEW.${owner}, OLD.${owner}))`,
  });

const checklistTriggers = [
  `CREATE FUNCTION checklists_mark_castings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     PERFORM mark_castings_due(coalesce(NEW.user_id, OLD.user_id));
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER checklists_mark_castings AFTER INSERT OR UPDATE OF counts, rule OR DELETE ON checklists
     FOR EACH ROW EXECUTE FUNCTION checklists_mark_castings()`,
];

/** A user who begins or ceases to compare is compared with everybody. */
const userTriggers = [
  `CREATE FUNCTION users_mark_castings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     INSERT INTO castings_due (user_id, compare_all) VALUES (NEW.user_id, true);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER users_inserted_mark_castings AFTER INSERT ON users
     FOR EACH ROW WHEN (NEW.profile_public) EXECUTE FUNCTION users_mark_castings()`,
  `CREATE TRIGGER users_updated_mark_castings AFTER UPDATE ON users FOR EACH ROW WHEN (
       (OLD.profile_public, OLD.hidden, OLD.sharing -> 'overlap')
         IS DISTINCT FROM (NEW.profile_public, NEW.hidden, NEW.sharing -> 'overlap'))
     EXECUTE FUNCTION users_mark_castings()`,
];

export const collectorsSchema: readonly string[] = [
  ...tables,
  MARK_CASTINGS_DUE,
  ...carTriggers,
  ...countedTrigger('wishlist_items', 'user_id'),
  ...countedTrigger('market_listings', 'seller_id'),
  ...checklistTriggers,
  ...userTriggers,
];
