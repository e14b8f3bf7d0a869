import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is counted of sellers: of which rows, whose they are, and the columns after whose change they count otherwise. */
const COUNTED = [
  { table: 'marketplace_listings', seller: 'user_id', columns: ['status', 'deleted_at'], events: 'INSERT OR DELETE' },
  { table: 'marketplace_transactions', seller: 'seller_id', columns: ['status'], events: 'INSERT OR DELETE' },
  { table: 'marketplace_feedback', seller: 'about_id', columns: ['rating', 'visible_at'], events: 'INSERT OR DELETE' },
  // A question counts once it is answered or a day old, not when it is asked.
  { table: 'conversations', seller: 'owner_id', columns: ['first_asked_at', 'first_answered_at'], events: 'DELETE' },
];

/** Transactions that change what is counted of a seller are noted: `SellerFigures` sees by them what is outdated. */
export class SellerChanges1764000000010 implements MigrationInterface {
  readonly name = 'SellerChanges1764000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE seller_changes (
        user_id uuid NOT NULL,
        xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
        changed_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, xid)
      )`);
    await runner.query('CREATE INDEX seller_changes_by_date ON seller_changes (changed_at)');
    for (const { table, seller, columns, events } of COUNTED) {
      const note = `note_seller_change_of_${table}()`;
      const differs = columns.map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`);
      await runner.query(`
        CREATE FUNCTION ${note} RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO seller_changes (user_id) VALUES (coalesce(NEW.${seller}, OLD.${seller})) ON CONFLICT DO NOTHING;
          RETURN NULL;
        END $$`);
      await runner.query(`
        CREATE TRIGGER note_seller_change AFTER ${events} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${note}`);
      await runner.query(`
        CREATE TRIGGER note_seller_change_by_update AFTER UPDATE ON ${table} FOR EACH ROW
        WHEN (${differs.join(' OR ')}) EXECUTE FUNCTION ${note}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of COUNTED) await runner.query(`DROP FUNCTION note_seller_change_of_${table}() CASCADE`);
    await runner.query('DROP TABLE seller_changes');
  }
}
