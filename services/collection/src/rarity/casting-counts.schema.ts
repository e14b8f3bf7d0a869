/** Marks a casting when a row begins or ceases to count for it. Writers only insert, so that they never wait. */
const countedRowTrigger = (table: string, counts: (row: 'OLD' | 'NEW') => string): string[] => [
  `CREATE FUNCTION ${table}_mark_casting_count() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE before integer; after integer; BEGIN
     IF TG_OP <> 'INSERT' AND ${counts('OLD')} THEN before := OLD.casting_id; END IF;
     IF TG_OP <> 'DELETE' AND ${counts('NEW')} THEN after := NEW.casting_id; END IF;
     IF before IS DISTINCT FROM after THEN
       INSERT INTO casting_counts_due (casting_id) SELECT id FROM (VALUES (before), (after)) AS v (id) WHERE id IS NOT NULL;
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER ${table}_mark_casting_count AFTER INSERT OR UPDATE OR DELETE ON ${table}
     FOR EACH ROW EXECUTE FUNCTION ${table}_mark_casting_count()`,
];

export const castingCountsSchema: readonly string[] = [
  // Castings whose owners and wanters are counted again.
  `CREATE TABLE casting_counts_due (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     casting_id integer NOT NULL,
     at timestamptz NOT NULL DEFAULT clock_timestamp()
   )`,
  'CREATE INDEX casting_counts_due_of_casting ON casting_counts_due (casting_id)',
  ...countedRowTrigger('cars', (row) => `${row}.deleted_at IS NULL`),
  ...countedRowTrigger('wishlist_items', (row) => `${row}.deleted_at IS NULL AND ${row}.status <> 'owned'`),

  `CREATE FUNCTION users_mark_casting_count() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     INSERT INTO casting_counts_due (casting_id)
       SELECT casting_id FROM cars WHERE user_id = NEW.user_id AND deleted_at IS NULL AND casting_id IS NOT NULL
       UNION
       SELECT casting_id FROM wishlist_items
       WHERE user_id = NEW.user_id AND deleted_at IS NULL AND status <> 'owned' AND casting_id IS NOT NULL;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER users_inserted_mark_casting_count AFTER INSERT ON users
     FOR EACH ROW WHEN (NEW.verified_at IS NOT NULL) EXECUTE FUNCTION users_mark_casting_count()`,
  `CREATE TRIGGER users_updated_mark_casting_count AFTER UPDATE ON users
     FOR EACH ROW WHEN (OLD.verified_at IS DISTINCT FROM NEW.verified_at AND NEW.purged_at IS NULL)
     EXECUTE FUNCTION users_mark_casting_count()`,
];
