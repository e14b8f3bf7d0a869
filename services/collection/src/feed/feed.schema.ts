export const feedSchema: readonly string[] = [
  // Cars in a vault whose addition was published, so that their leaving is published too.
  'CREATE TABLE published_cars (car_id uuid PRIMARY KEY REFERENCES cars ON DELETE CASCADE)',
];
