import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE market_sales (
     sale_id uuid PRIMARY KEY,
     version integer NOT NULL,
     origin text NOT NULL,
     name text NOT NULL,
     brand text,
     series text,
     scale text,
     year integer,
     name_key text NOT NULL,
     condition text,
     price numeric(10,2) NOT NULL,
     currency text NOT NULL,
     sold_at timestamptz(3) NOT NULL,
     lot boolean NOT NULL,
     canceled boolean NOT NULL,
     seller_id uuid,
     buyer_id uuid,
     model_id integer REFERENCES catalog_models ON DELETE SET NULL,
     received_at timestamptz(3) NOT NULL DEFAULT now(),
     next_look_at timestamptz(3) NOT NULL DEFAULT now()
   )`,
  'CREATE INDEX market_sales_of_model ON market_sales (model_id, sold_at DESC) WHERE model_id IS NOT NULL',
  'CREATE INDEX market_sales_to_look_at ON market_sales (next_look_at) WHERE model_id IS NULL',
  'CREATE INDEX market_sales_by_name ON market_sales USING gin (name_key gin_trgm_ops) WHERE model_id IS NULL',

  // A sale may come before anybody has the casting: it is looked at again as soon as there is a model of that name. One
  // that is being looked at right now is not waited for, as its looker may wait for who adds the model.
  `CREATE FUNCTION look_at_sales_of_new_model() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE market_sales SET next_look_at = now() WHERE sale_id IN (
       SELECT sale_id FROM market_sales WHERE model_id IS NULL AND name_key % NEW.name_key FOR UPDATE SKIP LOCKED);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER catalog_models_find_sales AFTER INSERT ON catalog_models
     FOR EACH ROW EXECUTE FUNCTION look_at_sales_of_new_model()`,

  `CREATE TABLE model_values (
     model_id integer NOT NULL REFERENCES catalog_models ON DELETE CASCADE,
     packaging text NOT NULL CHECK (packaging IN ('carded', 'loose')),
     reference numeric(16,6),
     low numeric(16,6),
     high numeric(16,6),
     n integer NOT NULL,
     confidence text NOT NULL,
     last_sale timestamptz(3),
     computed_at timestamptz(3) NOT NULL DEFAULT now(),
     PRIMARY KEY (model_id, packaging)
   )`,
  'CREATE INDEX model_values_by_age ON model_values (computed_at)',
  `CREATE TABLE model_values_due (
     model_id integer PRIMARY KEY REFERENCES catalog_models ON DELETE CASCADE,
     whole boolean NOT NULL,
     turn integer NOT NULL DEFAULT 1,
     due_at timestamptz(3) NOT NULL DEFAULT now(),
     lease_until timestamptz(3),
     again_at timestamptz(3)
   )`,
  'CREATE INDEX model_values_due_by_date ON model_values_due (due_at)',

  'ALTER TABLE cars ADD COLUMN value_due boolean NOT NULL DEFAULT false',
  'CREATE INDEX cars_value_due ON cars (id) WHERE value_due AND deleted_at IS NULL',
  // Most castings have no sales: their cars are not marked, so that nothing is written twice for nothing.
  `CREATE FUNCTION mark_value_due() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.value_due := NEW.value_due OR NEW.market_value IS NOT NULL OR EXISTS (
       SELECT FROM model_values WHERE model_id = NEW.model_id AND reference IS NOT NULL);
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER cars_added_mark_value BEFORE INSERT ON cars
     FOR EACH ROW WHEN (NEW.model_id IS NOT NULL) EXECUTE FUNCTION mark_value_due()`,
  `CREATE TRIGGER cars_changed_mark_value
     BEFORE UPDATE OF model_id, condition, purchase_price, purchase_date, deleted_at ON cars
     FOR EACH ROW WHEN (
       (OLD.model_id, OLD.condition, OLD.purchase_price, OLD.purchase_date, OLD.deleted_at)
       IS DISTINCT FROM (NEW.model_id, NEW.condition, NEW.purchase_price, NEW.purchase_date, NEW.deleted_at))
     EXECUTE FUNCTION mark_value_due()`,
];

export class MarketValues1700000000480 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER cars_changed_mark_value ON cars');
    await runner.query('DROP TRIGGER cars_added_mark_value ON cars');
    await runner.query('DROP TRIGGER catalog_models_find_sales ON catalog_models');
    await runner.query('DROP FUNCTION mark_value_due, look_at_sales_of_new_model');
    await runner.query('ALTER TABLE cars DROP COLUMN value_due');
    await runner.query('DROP TABLE model_values_due, model_values, market_sales');
  }
}
