import { OBJECTS_TO_REMOVE_TABLE } from '@vault/service-kit/object-removal';

export const photosSchema: readonly string[] = [
  `CREATE TABLE listing_photos (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL,
     listing_id integer REFERENCES marketplace_listings ON DELETE SET NULL,
     position integer NOT NULL DEFAULT 0,
     width integer NOT NULL,
     height integer NOT NULL,
     bytes integer NOT NULL,
     thumbhash text NOT NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     unattached_since timestamptz(3) DEFAULT now()
   )`,
  'CREATE INDEX photos_of_listing ON listing_photos (listing_id, position)',
  'CREATE INDEX photos_of_user ON listing_photos (user_id)',
  'CREATE INDEX photos_unattached ON listing_photos (unattached_since) WHERE listing_id IS NULL',

  OBJECTS_TO_REMOVE_TABLE,

  // Offered cars as an account purge leaves them.
  `CREATE FUNCTION without_photos(cars jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT coalesce(jsonb_agg(car || '{"photo": null}' ORDER BY n), '[]')
     FROM jsonb_array_elements(cars) WITH ORDINALITY AS c(car, n) $$`,
];
