import type { MigrationInterface, QueryRunner } from 'typeorm';

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

  // What somebody has and wants, a row for each casting. Others are compared with those alone that are `compared`.
  `CREATE TABLE collector_castings (
     user_id uuid NOT NULL,
     model_id integer NOT NULL,
     cars integer NOT NULL,
     listed boolean NOT NULL,
     wanted boolean NOT NULL,
     compared boolean NOT NULL,
     spare boolean NOT NULL GENERATED ALWAYS AS (cars >= 2 OR listed) STORED,
     PRIMARY KEY (user_id, model_id)
   )`,
  'CREATE INDEX collector_castings_spare ON collector_castings (model_id, compared, user_id) WHERE spare',
  'CREATE INDEX collector_castings_wanted ON collector_castings (model_id, compared, user_id) WHERE wanted',
  'CREATE INDEX collector_castings_held ON collector_castings (model_id, compared, user_id) WHERE cars > 0',

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

  // When a vault is to be compared, which castings moved since it was (null: everything), and what was told of its brands.
  `CREATE TABLE collector_comparisons (
     user_id uuid PRIMARY KEY,
     turn integer NOT NULL DEFAULT 1,
     due_at timestamptz,
     lease_until timestamptz,
     rest_until timestamptz NOT NULL DEFAULT '-infinity',
     moved integer[] DEFAULT '{}',
     compared_at timestamptz NOT NULL DEFAULT '-infinity',
     brands jsonb NOT NULL DEFAULT '[]',
     brands_version integer NOT NULL DEFAULT 0
   )`,
  'CREATE INDEX collector_comparisons_due ON collector_comparisons (due_at) WHERE due_at IS NOT NULL',
  'CREATE INDEX collector_comparisons_by_age ON collector_comparisons (compared_at) WHERE due_at IS NULL',

  // Only ever added to by those who change something, who so wait for nobody.
  `CREATE TABLE castings_due (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     user_id uuid NOT NULL,
     at timestamptz NOT NULL DEFAULT clock_timestamp(),
     anew boolean NOT NULL DEFAULT false
   )`,
  'CREATE INDEX castings_due_by_date ON castings_due (at)',
  'CREATE INDEX castings_due_of_person ON castings_due (user_id)',
];

/** Once in a transaction for each person in a row: who bins ten thousand cars is marked once. */
const MARK = `
  CREATE FUNCTION mark_castings(who uuid) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
    IF who IS NOT NULL AND current_setting('vault.castings_marked', true) IS DISTINCT FROM who::text THEN
      INSERT INTO castings_due (user_id) VALUES (who);
      PERFORM set_config('vault.castings_marked', who::text, true);
    END IF;
  END $$`;

const cars = [
  `CREATE FUNCTION car_moves_castings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     IF TG_OP <> 'INSERT' THEN PERFORM mark_castings(OLD.user_id); END IF;
     IF TG_OP <> 'DELETE' THEN PERFORM mark_castings(NEW.user_id); END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER car_came_moves_castings AFTER INSERT ON cars
     FOR EACH ROW WHEN (NEW.deleted_at IS NULL) EXECUTE FUNCTION car_moves_castings()`,
  `CREATE TRIGGER car_changed_moves_castings AFTER UPDATE ON cars FOR EACH ROW WHEN (
       (OLD.model_id, OLD.user_id, OLD.brand, OLD.deleted_at IS NULL)
         IS DISTINCT FROM (NEW.model_id, NEW.user_id, NEW.brand, NEW.deleted_at IS NULL))
     EXECUTE FUNCTION car_moves_castings()`,
  `CREATE TRIGGER car_went_moves_castings AFTER DELETE ON cars
     FOR EACH ROW WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION car_moves_castings()`,
];

/** What counts of a row, as in what moves rarity. */
const WATCHED = [
  { table: 'wishlist_items', owner: 'user_id', counts: "r.deleted_at IS NULL AND r.status <> 'owned'" },
  { table: 'market_listings', owner: 'seller_id', counts: "r.status = 'active'" },
] as const;

const counted = (counts: string, row: 'OLD' | 'NEW'): string => counts.replaceAll('r.', `${row}.`);

const watching = ({ table, owner, counts }: (typeof WATCHED)[number]): string[] => [
  `CREATE FUNCTION ${table}_move_castings() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE before integer; after integer; BEGIN
     IF TG_OP <> 'INSERT' AND ${counted(counts, 'OLD')} THEN before := OLD.model_id; END IF;
     IF TG_OP <> 'DELETE' AND ${counted(counts, 'NEW')} THEN after := NEW.model_id; END IF;
     IF before IS DISTINCT FROM after THEN PERFORM mark_castings(coalesce(NEW.${owner}, OLD.${owner})); END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER ${table}_move_castings AFTER INSERT OR UPDATE OR DELETE ON ${table}
     FOR EACH ROW EXECUTE FUNCTION ${table}_move_castings()`,
];

/** Who begins or ceases to compare is compared with everybody anew. */
const members = [
  `CREATE FUNCTION member_moves_castings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     INSERT INTO castings_due (user_id, anew) VALUES (NEW.user_id, true);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER member_came_moves_castings AFTER INSERT ON members
     FOR EACH ROW WHEN (NEW.profile_public) EXECUTE FUNCTION member_moves_castings()`,
  `CREATE TRIGGER member_changed_moves_castings AFTER UPDATE ON members FOR EACH ROW WHEN (
       (OLD.profile_public, OLD.hidden, OLD.sharing -> 'overlap')
         IS DISTINCT FROM (NEW.profile_public, NEW.hidden, NEW.sharing -> 'overlap'))
     EXECUTE FUNCTION member_moves_castings()`,
];

/** One after the other over time, so that what people do meanwhile comes between. */
const EVERYBODY = `
  INSERT INTO castings_due (user_id, anew, at)
  SELECT user_id, true, clock_timestamp() + row_number() OVER () * interval '50 milliseconds' FROM vaults`;

/** Who has what others wish for: see docs/decisions/024-who-has-what-i-want.md. */
export class WhoHasWhatIWant1700000000731 implements MigrationInterface {
  readonly name = 'WhoHasWhatIWant1700000000731';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables, MARK, ...cars, ...WATCHED.flatMap(watching), ...members, EVERYBODY]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const when of ['came', 'changed', 'went'])
      await runner.query(`DROP TRIGGER car_${when}_moves_castings ON cars`);
    for (const when of ['came', 'changed']) await runner.query(`DROP TRIGGER member_${when}_moves_castings ON members`);
    for (const { table } of WATCHED) {
      await runner.query(`DROP TRIGGER ${table}_move_castings ON ${table}`);
      await runner.query(`DROP FUNCTION ${table}_move_castings`);
    }
    await runner.query('DROP FUNCTION car_moves_castings, member_moves_castings, mark_castings');
    await runner.query(`
      DROP TABLE castings_due, collector_comparisons, collector_overlaps, collector_castings, collector_relations`);
  }
}
