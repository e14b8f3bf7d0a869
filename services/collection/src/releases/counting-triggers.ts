type CountedTable = 'cars' | 'wishlist_items' | 'market_listings' | 'market_sales';
type Row = 'OLD' | 'NEW';

const COUNTED: Readonly<Record<CountedTable, (row: Row) => string>> = {
  cars: (row) => `${row}.deleted_at IS NULL`,
  wishlist_items: (row) => `${row}.deleted_at IS NULL AND ${row}.status <> 'owned'`,
  market_listings: (row) => `${row}.status = 'active'`,
  market_sales: (row) => `NOT ${row}.canceled`,
};

interface Counting {
  readonly table: CountedTable;
  /** How the function and trigger are called after the table. */
  readonly name: string;
  readonly column: 'casting_id' | 'release_id';
  /** A statement that marks what is `before` and `after` in `column`; each may be null. */
  readonly mark: string;
}

/** Marks when a row begins or ceases to count for a casting or release. Row triggers suffice, as these rows change one at a time. */
export const countingTrigger = ({ table, name, column, mark }: Counting): string[] => [
  `CREATE FUNCTION ${table}_${name}() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE before integer; after integer; BEGIN
     IF TG_OP <> 'INSERT' AND ${COUNTED[table]('OLD')} THEN before := OLD.${column}; END IF;
     IF TG_OP <> 'DELETE' AND ${COUNTED[table]('NEW')} THEN after := NEW.${column}; END IF;
     IF before IS DISTINCT FROM after THEN
       ${mark};
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER ${table}_${name} AFTER INSERT OR UPDATE OR DELETE ON ${table}
     FOR EACH ROW EXECUTE FUNCTION ${table}_${name}()`,
];

/** A user counts for what they own and want from the verification of their email address on. */
const verificationTriggers = (name: string, column: Counting['column'], due: string): string[] => [
  `CREATE FUNCTION users_${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     INSERT INTO ${due} (${column})
       SELECT ${column} FROM cars WHERE user_id = NEW.user_id AND deleted_at IS NULL AND ${column} IS NOT NULL
       UNION
       SELECT ${column} FROM wishlist_items
       WHERE user_id = NEW.user_id AND deleted_at IS NULL AND status <> 'owned' AND ${column} IS NOT NULL;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER users_inserted_${name} AFTER INSERT ON users
     FOR EACH ROW WHEN (NEW.verified_at IS NOT NULL) EXECUTE FUNCTION users_${name}()`,
  // Not for a purge, which deletes what the user owns and wants.
  `CREATE TRIGGER users_updated_${name} AFTER UPDATE ON users
     FOR EACH ROW WHEN (OLD.verified_at IS DISTINCT FROM NEW.verified_at AND NEW.purged_at IS NULL)
     EXECUTE FUNCTION users_${name}()`,
];

/** Insert castings or releases into the table `due` when what counts for them changes: a row of `tables`, or a user. */
export const dueTriggers = (
  due: string,
  { name, column, tables }: Pick<Counting, 'name' | 'column'> & { readonly tables: readonly CountedTable[] },
): string[] => [
  ...tables.flatMap((table) =>
    countingTrigger({
      table,
      name,
      column,
      mark: `INSERT INTO ${due} (${column}) SELECT id FROM (VALUES (before), (after)) AS v (id) WHERE id IS NOT NULL`,
    }),
  ),
  ...verificationTriggers(name, column, due),
];
