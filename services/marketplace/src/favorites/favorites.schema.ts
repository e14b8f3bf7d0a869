export const favoritesSchema: readonly string[] = [
  `CREATE TABLE marketplace_favorites (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL,
     listing_id integer NOT NULL REFERENCES marketplace_listings ON DELETE CASCADE,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     UNIQUE (user_id, listing_id)
   )`,
  'CREATE INDEX favorites_newest ON marketplace_favorites (user_id, created_at DESC, id DESC)',
  'CREATE INDEX favorites_of_listing ON marketplace_favorites (listing_id)',
];
