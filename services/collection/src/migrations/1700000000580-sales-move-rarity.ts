import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE FUNCTION market_sales_move_rarity() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE before integer; after integer; BEGIN
     IF TG_OP = 'UPDATE' AND NOT OLD.canceled THEN before := OLD.model_id; END IF;
     IF NOT NEW.canceled THEN after := NEW.model_id; END IF;
     IF before IS DISTINCT FROM after THEN
       INSERT INTO rarity_due (model_id) SELECT id FROM (VALUES (before), (after)) AS v (id) WHERE id IS NOT NULL;
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER market_sales_move_rarity AFTER INSERT OR UPDATE ON market_sales
     FOR EACH ROW EXECUTE FUNCTION market_sales_move_rarity()`,

  // A car whose name cannot be compared stays without a model as well: it is judged by itself, as one 'not listed'.
  `CREATE OR REPLACE FUNCTION car_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     INSERT INTO rarity_due (model_id)
       SELECT DISTINCT id FROM (VALUES (OLD.model_id), (NEW.model_id)) AS of (id) WHERE id IS NOT NULL;
     IF NEW.model_id IS NULL AND NEW.deleted_at IS NULL AND (NEW.model_choice = 'none' OR NOT NEW.model_due) THEN
       INSERT INTO rarity_due (car_id) VALUES (NEW.id);
     END IF;
     RETURN NULL;
   END $$`,
  'DROP TRIGGER car_changed ON cars',
  `CREATE TRIGGER car_changed AFTER UPDATE ON cars FOR EACH ROW WHEN (
       (OLD.model_id, OLD.condition, OLD.deleted_at IS NULL, OLD.model_choice)
         IS DISTINCT FROM (NEW.model_id, NEW.condition, NEW.deleted_at IS NULL, NEW.model_choice)
       OR NEW.model_id IS NULL AND (OLD.brand, OLD.scale, OLD.year, OLD.model_due)
         IS DISTINCT FROM (NEW.brand, NEW.scale, NEW.year, NEW.model_due))
     EXECUTE FUNCTION car_changed()`,
];

export class SalesMoveRarity1700000000580 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER market_sales_move_rarity ON market_sales');
    await runner.query('DROP FUNCTION market_sales_move_rarity');
  }
}
