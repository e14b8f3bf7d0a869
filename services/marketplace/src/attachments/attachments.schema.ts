/** The functions that generated columns of listings and sales call: created before the tables. */
export const attachmentFunctions: readonly string[] = [
  `CREATE FUNCTION release_marks(release jsonb, stated_marks text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT CASE WHEN release IS NULL THEN stated_marks
       ELSE ARRAY(SELECT mark FROM jsonb_array_elements_text(release->'marks') WITH ORDINALITY m(mark, n) ORDER BY n) END $$`,
  // What a copy is compared with: its release; while that is open, the unmarked ones of its casting; without a casting
  // those of its name. NULL: nothing, as it may be of any marks. Read again by compared-sales/compared.ts.
  `CREATE FUNCTION compared_with(release_id integer, casting_id integer, release_candidates integer, is_unmarked boolean,
     name_key text, brand_key text, scale text, stated_mark_key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN CASE
       WHEN release_id IS NOT NULL THEN 'release:' || release_id
       WHEN casting_id IS NULL
         THEN concat('name:', name_key, '|', coalesce(brand_key, ''), '|', coalesce(scale, ''), '|', stated_mark_key)
       WHEN release_candidates > 0 AND is_unmarked THEN 'casting:' || casting_id END`,
];

/**
 * The columns by which a listing or a sale knows its release, as the collection service found it.
 *
 * - `release`: its `ReleaseSummary`; `release_candidates`: how many it may be while that is open.
 * - `is_unmarked`: nothing that it may be has a mark that sets copies apart.
 * - `stated_marks`: the marks that its own words state; `stated_mark_key`: those that set copies apart.
 */
export const ATTACHMENT_COLUMNS = `
  casting_id integer,
  release_id integer,
  release jsonb,
  release_source text,
  release_is_public boolean NOT NULL DEFAULT false,
  release_candidates integer NOT NULL DEFAULT 0,
  release_choice text NOT NULL DEFAULT 'auto' CHECK (release_choice IN ('auto', 'picked', 'none')),
  is_unmarked boolean NOT NULL DEFAULT false,
  attachment_revision integer NOT NULL DEFAULT 0,
  stated_marks text[] NOT NULL DEFAULT '{}',
  stated_mark_key text NOT NULL DEFAULT '',
  marks text[] NOT NULL GENERATED ALWAYS AS (release_marks(release, stated_marks)) STORED`;
