export const usersSchema: readonly string[] = [
  // The row of a purged account stays without a name, so that later events do not create the user again.
  `CREATE TABLE users (
     user_id uuid PRIMARY KEY,
     first_name text NOT NULL,
     last_name text NOT NULL,
     public_name text,
     avatar_url text,
     region text,
     profile_public boolean NOT NULL DEFAULT false,
     sharing jsonb NOT NULL DEFAULT '{}',
     hidden boolean NOT NULL DEFAULT false,
     registered_at timestamptz(3) NOT NULL,
     verified_at timestamptz(3),
     purged_at timestamptz(3),
     cleared_at timestamptz(3),
     version bigint NOT NULL
   )`,
  'CREATE INDEX users_to_clear ON users (purged_at) WHERE purged_at IS NOT NULL AND cleared_at IS NULL',
];
