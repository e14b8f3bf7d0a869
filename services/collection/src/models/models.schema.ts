export const modelsSchema: readonly string[] = [
  `CREATE TABLE model_claims (
     model_id integer NOT NULL REFERENCES catalog_models ON DELETE CASCADE,
     user_id uuid NOT NULL,
     fact text NOT NULL CHECK (fact IN ('editionSize', 'releaseYear', 'chase')),
     value integer NOT NULL,
     note text,
     at timestamptz(3) NOT NULL DEFAULT now(),
     PRIMARY KEY (model_id, fact, user_id)
   )`,
  'CREATE INDEX model_claims_by_user ON model_claims (user_id)',

  `CREATE TABLE model_proofs (
     model_id integer NOT NULL REFERENCES catalog_models ON DELETE CASCADE,
     fact text NOT NULL CHECK (fact IN ('editionSize', 'releaseYear', 'chase')),
     value integer NOT NULL,
     photo_id uuid,
     verified_by uuid NOT NULL,
     at timestamptz(3) NOT NULL DEFAULT now(),
     PRIMARY KEY (model_id, fact)
   )`,
];
