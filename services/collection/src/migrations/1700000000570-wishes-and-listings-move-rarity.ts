import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a row says of its model: only when that changes, the model is due. Row triggers suffice, as wishes, listings and
 * sales change one at a time.
 */
const WATCHED = [
  { table: 'wishlist_items', counts: "r.deleted_at IS NULL AND r.status <> 'owned'" },
  { table: 'market_listings', counts: "r.status = 'active'" },
] as const;

const counted = (counts: string, row: 'OLD' | 'NEW'): string => counts.replaceAll('r.', `${row}.`);

export class WishesAndListingsMoveRarity1700000000570 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, counts } of WATCHED) {
      await runner.query(`
        CREATE FUNCTION ${table}_move_rarity() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE before integer; after integer; BEGIN
          IF TG_OP <> 'INSERT' AND ${counted(counts, 'OLD')} THEN before := OLD.model_id; END IF;
          IF TG_OP <> 'DELETE' AND ${counted(counts, 'NEW')} THEN after := NEW.model_id; END IF;
          IF before IS DISTINCT FROM after THEN
            INSERT INTO rarity_due (model_id) SELECT id FROM (VALUES (before), (after)) AS v (id) WHERE id IS NOT NULL;
          END IF;
          RETURN NULL;
        END $$`);
      await runner.query(`
        CREATE TRIGGER ${table}_move_rarity AFTER INSERT OR UPDATE OR DELETE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION ${table}_move_rarity()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of WATCHED) {
      await runner.query(`DROP TRIGGER ${table}_move_rarity ON ${table}`);
      await runner.query(`DROP FUNCTION ${table}_move_rarity`);
    }
  }
}
