export const avatarsSchema: readonly string[] = [
  // The object lies in the store below avatars/<id>/. One avatar for each user.
  `CREATE TABLE avatars (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
     created_at timestamptz NOT NULL DEFAULT now()
   )`,
];
