import type { MigrationInterface, QueryRunner } from 'typeorm';

const CAUSES = ['added', 'owner', 'market', 'binned', 'restored'];
const causes = (list: readonly string[]): string => list.map((cause) => `'${cause}'`).join(', ');

const statements = [
  // A car that left one vault and is in no other yet is nobody's: whatever reads a vault or its bin does not find it.
  'ALTER TABLE cars ALTER COLUMN user_id DROP NOT NULL',
  `ALTER TABLE cars
     ADD COLUMN held_for uuid,
     ADD COLUMN listing_id integer,
     ADD COLUMN provenance jsonb NOT NULL DEFAULT '[]',
     ADD CONSTRAINT cars_of_nobody CHECK (user_id IS NOT NULL OR deleted_at IS NOT NULL)`,

  'ALTER TABLE value_changes DROP CONSTRAINT value_changes_cause_check',
  `ALTER TABLE value_changes ADD CONSTRAINT value_changes_cause_check
     CHECK (cause IN (${causes([...CAUSES, 'left', 'came'])}))`,
  "CREATE INDEX value_changes_came ON value_changes (user_id, car_id, at) WHERE cause = 'came'",

  `CREATE TABLE market_transactions (
     transaction_id uuid PRIMARY KEY,
     version integer NOT NULL,
     status text NOT NULL CHECK (status IN ('pending', 'paid', 'shipped', 'completed', 'canceled'))
   )`,
  // Events come in any order: what holds a car now follows from what is under way, not from who came last.
  `CREATE TABLE car_holds (
     transaction_id uuid NOT NULL REFERENCES market_transactions ON DELETE CASCADE,
     car_id uuid NOT NULL,
     from_id uuid NOT NULL,
     PRIMARY KEY (transaction_id, car_id)
   )`,
  'CREATE INDEX car_holds_of_car ON car_holds (car_id)',

  `CREATE TABLE car_transfers (
     id uuid PRIMARY KEY,
     transaction_id uuid NOT NULL,
     position smallint NOT NULL,
     listing_id integer NOT NULL,
     kind text NOT NULL CHECK (kind IN ('sale', 'trade')),
     from_id uuid NOT NULL,
     to_id uuid NOT NULL,
     car_id uuid REFERENCES cars ON DELETE SET NULL,
     name text NOT NULL,
     brand text,
     series text,
     scale text,
     year integer,
     condition text,
     photos jsonb NOT NULL,
     price numeric(10,2),
     currency text NOT NULL,
     completed_on date NOT NULL,
     provenance jsonb NOT NULL,
     state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'declined')),
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     decided_at timestamptz(3),
     UNIQUE (transaction_id, position)
   )`,
  // Nobody receives a car twice, whatever is told.
  "CREATE UNIQUE INDEX car_transfers_waiting_car ON car_transfers (car_id) WHERE state = 'waiting'",
  'CREATE INDEX car_transfers_to ON car_transfers (to_id, created_at)',
  'CREATE INDEX car_transfers_from ON car_transfers (from_id, created_at)',
  'CREATE INDEX car_transfers_of_car ON car_transfers (car_id) WHERE car_id IS NOT NULL',

  "CREATE INDEX market_listings_of_car ON market_listings (car_id) WHERE car_id IS NOT NULL AND status IN ('active', 'reserved')",
  `UPDATE cars c SET listing_id = l.listing_id FROM market_listings l
   WHERE l.car_id = c.id AND l.seller_id = c.user_id AND l.status IN ('active', 'reserved')`,
];

export class Transfers1700000000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX market_listings_of_car');
    await runner.query('DROP TABLE car_transfers, car_holds, market_transactions');
    await runner.query('DROP INDEX value_changes_came');
    await runner.query(`
      UPDATE value_changes SET cause = CASE cause WHEN 'left' THEN 'binned' ELSE 'added' END
      WHERE cause IN ('left', 'came')`);
    await runner.query('ALTER TABLE value_changes DROP CONSTRAINT value_changes_cause_check');
    await runner.query(`
      ALTER TABLE value_changes ADD CONSTRAINT value_changes_cause_check CHECK (cause IN (${causes(CAUSES)}))`);
    await runner.query('DELETE FROM cars WHERE user_id IS NULL');
    await runner.query(`
      ALTER TABLE cars DROP CONSTRAINT cars_of_nobody, DROP COLUMN held_for, DROP COLUMN listing_id,
        DROP COLUMN provenance, ALTER COLUMN user_id SET NOT NULL`);
  }
}
