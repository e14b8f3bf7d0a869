import type { MigrationInterface, QueryRunner } from 'typeorm';

const functions = [
  // Prices of one slot are at most a tenth apart.
  `CREATE FUNCTION price_slot(price numeric) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN floor(ln(price) * 10)::integer`,
  // Where a listing stands in the orders of lists: 4,096 that were made one after the other, and those of like prices.
  `CREATE FUNCTION listing_slots(id integer, price numeric) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN array_to_tsvector(ARRAY['slot:' || (id >> 12), 'price:' || coalesce(price_slot(price)::text, 'none')])`,
  `CREATE FUNCTION slot_query(kind text, slot text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN quote_literal(kind || ':' || slot)::tsquery`,
  `CREATE FUNCTION price_query(low numeric, high numeric) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT string_agg(slot_query('price', slot::text)::text, '|')::tsquery
     FROM generate_series(price_slot(greatest(low, 0.01)), price_slot(greatest(high, 0.01))) slot $$`,
  // A beginning is looked up among the known words: an index of vectors would have to gather all that begin so.
  `CREATE FUNCTION spelt_out(asked tsquery) RETURNS tsquery LANGUAGE plpgsql STABLE STRICT AS $$
     DECLARE
       said text := asked::text;
       beginning text;
     BEGIN
       LOOP
         beginning := substring(said FROM '''([^'']+)'':\\*');
         EXIT WHEN beginning IS NULL;
         said := replace(said, '''' || beginning || ''':*', '(' || (
           SELECT string_agg('''' || word || '''', '|') FROM (
             SELECT beginning UNION (
               SELECT word FROM listing_words WHERE word >= beginning AND word < beginning || chr(1114111)
               ORDER BY length(word), word LIMIT 50)
           ) known(word)) || ')');
       END LOOP;
       RETURN said::tsquery;
     END $$`,
];

const indexed = ['active', 'sold'].flatMap((status) => [
  ...['heading', 'search'].map(
    (vector) => `CREATE INDEX ${status}_by_${vector} ON marketplace_listings USING gin (${vector})
      WITH (gin_pending_list_limit = 128) WHERE status = '${status}' AND deleted_at IS NULL`,
  ),
  `CREATE INDEX ${status}_newest ON marketplace_listings (id) WHERE status = '${status}' AND deleted_at IS NULL`,
]);

const HEADING = 'listing_heading(title, brand, series, tags)';
const vector = (text: string): string =>
  `listing_vector(${text}, title, type, brand, condition, scale) || listing_slots(id, price)`;

const words = [
  // Pairs of words are no words of their own.
  `CREATE OR REPLACE FUNCTION keep_listing_words() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO listing_words
     SELECT w.word FROM unnest(search_words(listing_heading(new.title, new.brand, new.series, new.tags))) AS w(word)
     WHERE w.word ~ '^[[:alnum:]]{3,40}$' AND NOT EXISTS (SELECT FROM listing_words k WHERE k.word = w.word)
     ORDER BY w.word ON CONFLICT DO NOTHING;
     RETURN NULL;
   END $$`,
  'DELETE FROM listing_words',
  `INSERT INTO listing_words
   SELECT DISTINCT word FROM marketplace_listings, unnest(search_words(listing_heading(title, brand, series, tags))) word
   WHERE word ~ '^[[:alnum:]]{3,40}$'`,
  // What is known to have more matches than are counted, hence need not be counted at each page.
  `CREATE UNLOGGED TABLE frequent_searches (
     search text PRIMARY KEY,
     counted_at timestamptz NOT NULL
   )`,
];

const statements = [
  ...functions,
  ...words,
  'DROP INDEX active_by_heading, active_by_search, sold_by_heading, sold_by_search, listings_newest, listings_sold_newest',
  'ALTER TABLE marketplace_listings DROP COLUMN heading, DROP COLUMN search',
  `ALTER TABLE marketplace_listings
     ADD COLUMN heading tsvector NOT NULL GENERATED ALWAYS AS (${vector(HEADING)}) STORED,
     ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
       ${vector(`${HEADING} || chr(10) || coalesce(description, '')`)}) STORED`,
  ...indexed,
  'DROP INDEX listings_by_type_and_price, listings_reserved_newest',
  `CREATE INDEX reserved_newest ON marketplace_listings (id) WHERE status = 'reserved' AND deleted_at IS NULL`,
];

/** What is frequent is found slot by slot, in the order of the list; the newest listing is the one with the highest id. */
export class SearchingAMillion1700000000112 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE frequent_searches');
    await runner.query('DROP INDEX reserved_newest, active_newest, sold_newest');
    await runner.query('ALTER TABLE marketplace_listings DROP COLUMN heading, DROP COLUMN search');
    await runner.query('DROP FUNCTION spelt_out, price_query, slot_query, listing_slots, price_slot');
    for (const [name, text] of [
      ['heading', HEADING],
      ['search', `${HEADING} || chr(10) || coalesce(description, '')`],
    ] as const) {
      await runner.query(`ALTER TABLE marketplace_listings ADD COLUMN ${name} tsvector NOT NULL
        GENERATED ALWAYS AS (listing_vector(${text}, title, type, brand, condition, scale)) STORED`);
      for (const status of ['active', 'sold']) {
        await runner.query(`CREATE INDEX ${status}_by_${name} ON marketplace_listings USING gin (${name})
          WHERE status = '${status}' AND deleted_at IS NULL`);
      }
    }
    await runner.query(`CREATE INDEX listings_newest ON marketplace_listings (created_at DESC, id DESC)
      WHERE status = 'active' AND deleted_at IS NULL`);
    await runner.query(`CREATE INDEX listings_sold_newest ON marketplace_listings (created_at DESC, id DESC)
      WHERE status = 'sold' AND deleted_at IS NULL`);
    await runner.query(`CREATE INDEX listings_reserved_newest ON marketplace_listings (created_at DESC, id DESC)
      WHERE status = 'reserved' AND deleted_at IS NULL`);
    await runner.query(`CREATE INDEX listings_by_type_and_price ON marketplace_listings (type, price, id)
      WHERE status = 'active' AND deleted_at IS NULL`);
  }
}
