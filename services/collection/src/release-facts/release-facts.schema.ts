export const releaseFactsSchema: readonly string[] = [
  `CREATE TABLE release_claims (
     release_id integer NOT NULL REFERENCES releases ON DELETE CASCADE,
     user_id uuid NOT NULL,
     fact text NOT NULL CHECK (fact IN ('editionSize', 'releaseYear', 'chase')),
     value integer NOT NULL,
     note text,
     at timestamptz(3) NOT NULL DEFAULT now(),
     PRIMARY KEY (release_id, fact, user_id)
   )`,
  'CREATE INDEX release_claims_by_user ON release_claims (user_id)',

  `CREATE TABLE release_proofs (
     release_id integer NOT NULL REFERENCES releases ON DELETE CASCADE,
     fact text NOT NULL CHECK (fact IN ('editionSize', 'releaseYear', 'chase')),
     value integer NOT NULL,
     photo_id uuid,
     verified_by uuid NOT NULL,
     at timestamptz(3) NOT NULL DEFAULT now(),
     PRIMARY KEY (release_id, fact)
   )`,
];
