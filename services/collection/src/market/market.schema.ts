/** The columns of a release that its `ReleaseSummary` shows, and whether everybody sees it. */
const shownOf = (row: 'OLD' | 'NEW'): string =>
  [
    ...['casting_id', 'series_id', 'year', 'position', '"of"', 'collector_number', 'toy_number', 'color', 'variant'],
    ...['store', 'marks', 'edition_size', 'source'],
  ]
    .map((column) => `${row}.${column}`)
    .concat(`${row}.owners >= 2`)
    .join(', ');

const IS_IN_MARKET = `(
  EXISTS (SELECT FROM market_listings WHERE release_id = r.id) OR EXISTS (SELECT FROM market_sales WHERE release_id = r.id))`;

/** Has what listings and sales are copies of published, when the transaction commits. */
const dueFunction = (name: string, target: string, select: string): string => `
  CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO attachments_due AS d (${target}) ${select} ON CONFLICT (listing_id, sale_id, release_id, casting_id)
      DO UPDATE SET revision = d.revision + 1;
    RETURN NULL;
  END $$`;

const attachmentTriggers = (table: string, key: string): string[] => [
  dueFunction(`${table}_attachment_due`, key, `VALUES (NEW.${key})`),
  `CREATE TRIGGER ${table}_attached AFTER INSERT ON ${table}
     FOR EACH ROW WHEN (NEW.casting_id IS NOT NULL) EXECUTE FUNCTION ${table}_attachment_due()`,
  `CREATE TRIGGER ${table}_attached_anew AFTER UPDATE ON ${table} FOR EACH ROW
     WHEN ((OLD.casting_id, OLD.release_id, OLD.release_candidates)
       IS DISTINCT FROM (NEW.casting_id, NEW.release_id, NEW.release_candidates))
     EXECUTE FUNCTION ${table}_attachment_due()`,
];

export const marketSchema: readonly string[] = [
  // Listings whose release is to be looked for again.
  'CREATE TABLE listings_due (listing_id integer PRIMARY KEY, revision integer NOT NULL DEFAULT 1)',
  `CREATE FUNCTION car_marks_listing_due() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     INSERT INTO listings_due AS d (listing_id) VALUES (NEW.listing_id)
       ON CONFLICT (listing_id) DO UPDATE SET revision = d.revision + 1;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER cars_mark_listing_due AFTER UPDATE ON cars FOR EACH ROW
     WHEN (NEW.listing_id IS NOT NULL
       AND (OLD.release_id, OLD.release_choice) IS DISTINCT FROM (NEW.release_id, NEW.release_choice))
     EXECUTE FUNCTION car_marks_listing_due()`,

  // Listings and sales that the marketplace is to be told of: single ones, or all of a release or casting that changed.
  // The update of a row that waits already makes the publisher wait for this transaction.
  `CREATE TABLE attachments_due (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     listing_id integer,
     sale_id uuid,
     release_id integer,
     casting_id integer,
     revision integer NOT NULL DEFAULT 1,
     CHECK (num_nonnulls(listing_id, sale_id, release_id, casting_id) = 1),
     UNIQUE NULLS NOT DISTINCT (listing_id, sale_id, release_id, casting_id)
   )`,
  'CREATE SEQUENCE attachment_revisions',
  ...attachmentTriggers('market_listings', 'listing_id'),
  ...attachmentTriggers('market_sales', 'sale_id'),
  dueFunction('release_attachments_due', 'release_id', `SELECT r.id FROM (SELECT NEW.id) r WHERE ${IS_IN_MARKET}`),
  `CREATE TRIGGER releases_changed_attachments AFTER UPDATE ON releases FOR EACH ROW
     WHEN ((${shownOf('OLD')}) IS DISTINCT FROM (${shownOf('NEW')})) EXECUTE FUNCTION release_attachments_due()`,
  dueFunction(
    'series_attachments_due',
    'release_id',
    `SELECT r.id FROM releases r WHERE r.series_id = NEW.id AND ${IS_IN_MARKET}`,
  ),
  `CREATE TRIGGER series_changed_attachments AFTER UPDATE ON series FOR EACH ROW
     WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION series_attachments_due()`,
  dueFunction('casting_attachments_due', 'casting_id', 'VALUES (NEW.id)'),
  `CREATE TRIGGER castings_changed_attachments AFTER UPDATE ON castings FOR EACH ROW
     WHEN ((OLD.name, OLD.brand, OLD.source, OLD.owners >= 2)
       IS DISTINCT FROM (NEW.name, NEW.brand, NEW.source, NEW.owners >= 2))
     EXECUTE FUNCTION casting_attachments_due()`,
];
