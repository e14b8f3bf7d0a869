import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // From here on the ledger says of every car when it came, went into the bin and came back, whatever it was worth.
  `UPDATE value_changes v SET cause = 'added'
   FROM (SELECT DISTINCT ON (car_id) id, car_id, at FROM value_changes ORDER BY car_id, at, id) first
   JOIN cars c ON c.id = first.car_id
   WHERE v.id = first.id AND v.cause = 'owner' AND first.at <= c.created_at`,
  `INSERT INTO value_changes (user_id, car_id, at, delta, cause)
   SELECT user_id, id, created_at, 0, 'added' FROM cars c
   WHERE NOT EXISTS (SELECT FROM value_changes v WHERE v.car_id = c.id AND v.cause = 'added')`,
  `UPDATE value_changes v SET cause = 'binned' FROM cars c
   WHERE c.id = v.car_id AND v.at = c.deleted_at AND v.cause = 'owner' AND v.delta < 0`,
  `INSERT INTO value_changes (user_id, car_id, at, delta, cause)
   SELECT user_id, id, deleted_at, 0, 'binned' FROM cars c
   WHERE deleted_at IS NOT NULL AND NOT EXISTS (
     SELECT FROM value_changes v WHERE v.car_id = c.id AND v.cause = 'binned' AND v.at >= c.deleted_at)`,

  'DROP INDEX value_changes_by_date',
  'CREATE INDEX value_changes_by_date ON value_changes (user_id, at) INCLUDE (delta, cause, car_id)',
  'CREATE INDEX cars_in_bin ON cars (user_id, deleted_at, id) WHERE deleted_at IS NOT NULL',

  // A tag is the same tag whatever its case and accents. What is put on comes last.
  `CREATE FUNCTION tags_changed(tags text[], taken text[], put text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
     WITH kept AS (
       SELECT tag, n FROM unnest(tags) WITH ORDINALITY AS had(tag, n)
       WHERE search_fold(tag) <> ALL (tag_keys(coalesce(taken, '{}')))
     ), fresh AS (
       SELECT DISTINCT ON (search_fold(tag)) tag, n FROM unnest(put) WITH ORDINALITY AS more(tag, n)
       WHERE search_fold(tag) NOT IN (SELECT search_fold(k.tag) FROM kept k) ORDER BY search_fold(tag), n
     )
     SELECT coalesce(array_agg(tag ORDER BY late, n), '{}')
     FROM (SELECT tag, n, 0 AS late FROM kept UNION ALL SELECT tag, n, 1 FROM fresh) tagged $$`,
];

export class WholeLedger1700000000410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION tags_changed');
    await runner.query('DROP INDEX cars_in_bin, value_changes_by_date');
    await runner.query('CREATE INDEX value_changes_by_date ON value_changes (user_id, at) INCLUDE (delta)');
    await runner.query('DELETE FROM value_changes WHERE delta = 0');
  }
}
