import { MARKS } from '@vault/contracts/collection/releases';

const MARK_LIST = MARKS.map((mark) => `'${mark}'`).join(', ');

export const releasesSchema: readonly string[] = [
  // What only words of collectors' cars made has the source 'owners' and is private until a second collector has it.
  // name_key: without blanks, as two spellings of a name are compared; name_words: its words, for similarity.
  // owners, wanters: as last counted for the rarity, of users whose account is old enough and verified.
  `CREATE TABLE castings (
     id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     brand text,
     brand_key text,
     name text NOT NULL,
     name_key text NOT NULL,
     name_words text NOT NULL,
     normalised text NOT NULL GENERATED ALWAYS AS (trim(regexp_replace(
       regexp_replace(fold(name), '[''’‘\`´]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))) STORED,
     spelling_key text NOT NULL,
     scale text,
     source text NOT NULL CHECK (source IN ('catalog', 'community', 'owners')),
     owners integer NOT NULL DEFAULT 0,
     wanters integer NOT NULL DEFAULT 0,
     is_public boolean NOT NULL GENERATED ALWAYS AS (source <> 'owners' OR owners >= 2) STORED,
     UNIQUE NULLS NOT DISTINCT (name_key, brand_key, scale)
   )`,
  // Of a brand and scale, either of which may be unknown.
  "CREATE INDEX castings_of_segment ON castings ((coalesce(brand_key, '')), (coalesce(scale, '')))",
  'CREATE INDEX castings_by_spelling ON castings (spelling_key)',
  // The same as `key <% words`, which the planner takes for as cheap as comparing numbers: it would compare all castings
  // (12 ms) rather than read an index (0.3 ms).
  `CREATE FUNCTION is_similar_name(key text, words text) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE COST 5000 AS $$
     BEGIN RETURN key <% words; END $$`,
  // Apart, as what single users' cars are called outgrows the public names, and only its owners may find it.
  // No pending list: every name that is looked up would read the whole of it until the next vacuum.
  `CREATE INDEX castings_by_similarity ON castings
     USING gin (coalesce(brand_key, ''), name_words gin_trgm_ops) WITH (fastupdate = off) WHERE is_public`,
  'CREATE INDEX castings_private_by_similarity ON castings USING gin (name_words gin_trgm_ops) WHERE NOT is_public',
  'CREATE INDEX castings_search ON castings USING gin (normalised gin_trgm_ops)',

  `CREATE TABLE series (
     id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     brand text,
     brand_key text,
     name text NOT NULL,
     name_key text NOT NULL,
     year integer,
     "of" integer CHECK ("of" > 0),
     source text NOT NULL CHECK (source IN ('catalog', 'community', 'owners')),
     UNIQUE NULLS NOT DISTINCT (brand_key, name_key, year)
   )`,
  'CREATE INDEX series_by_year ON series (year DESC NULLS LAST, name, id)',

  // search: the words by which it is found; those of the casting's name have weight A.
  `CREATE TABLE releases (
     id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     casting_id integer NOT NULL REFERENCES castings,
     series_id integer REFERENCES series,
     year integer,
     position integer CHECK (position >= 0),
     "of" integer CHECK ("of" > 0),
     collector_number text,
     toy_number text,
     toy_number_key text,
     color text,
     variant text,
     store text,
     marks text[] NOT NULL DEFAULT '{}' CHECK (marks <@ ARRAY[${MARK_LIST}]),
     edition_size integer CHECK (edition_size > 0),
     source text NOT NULL CHECK (source IN ('catalog', 'community', 'owners')),
     search tsvector NOT NULL,
     owners integer NOT NULL DEFAULT 0,
     wanters integer NOT NULL DEFAULT 0,
     facts_at timestamptz(3),
     created_at timestamptz(3) NOT NULL DEFAULT now()
   )`,
  'CREATE INDEX releases_by_toy_number ON releases (toy_number_key) WHERE toy_number_key IS NOT NULL',
  'CREATE INDEX releases_of_casting ON releases (casting_id, year)',
  'CREATE INDEX releases_of_series ON releases (series_id) WHERE series_id IS NOT NULL',
  'CREATE INDEX releases_by_year ON releases (year DESC NULLS LAST, id)',
  "CREATE INDEX releases_by_marks ON releases USING gin (marks) WHERE marks <> '{}'",
  'CREATE INDEX releases_search ON releases USING gin (search)',
];
