import { OBJECTS_TO_REMOVE_TABLE } from '@vault/service-kit/object-removal';

export const photosSchema: readonly string[] = [
  `CREATE TABLE car_photos (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES vaults ON DELETE CASCADE,
     car_id uuid REFERENCES cars ON DELETE SET NULL,
     position integer NOT NULL DEFAULT 0,
     width integer NOT NULL,
     height integer NOT NULL,
     bytes integer NOT NULL,
     thumbhash text NOT NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     unattached_since timestamptz(3) DEFAULT now()
   )`,
  'CREATE INDEX car_photos_of_car ON car_photos (car_id, position) WHERE car_id IS NOT NULL',
  'CREATE INDEX car_photos_unattached ON car_photos (user_id, unattached_since) WHERE car_id IS NULL',
  'CREATE INDEX car_photos_to_sweep ON car_photos (unattached_since) WHERE car_id IS NULL',
  OBJECTS_TO_REMOVE_TABLE,
];
