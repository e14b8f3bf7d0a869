export const usersSchema: readonly string[] = [
  // A copy of what identity publishes. A purged account keeps its row without a name, so that a late event cannot
  // restore it; `cleared_at` is set once the service holds nothing else of the user.
  `CREATE TABLE users (
     user_id uuid PRIMARY KEY,
     version bigint NOT NULL,
     first_name text NOT NULL,
     last_name text NOT NULL,
     public_name text,
     registered_at timestamptz(3) NOT NULL,
     verified_at timestamptz(3),
     avatar_url text,
     region text,
     social_links jsonb NOT NULL DEFAULT '[]',
     profile_public boolean NOT NULL DEFAULT false,
     hidden boolean NOT NULL DEFAULT false,
     purged_at timestamptz(3),
     cleared_at timestamptz(3)
   )`,
  'CREATE INDEX users_to_purge ON users (purged_at) WHERE purged_at IS NOT NULL AND cleared_at IS NULL',

  `CREATE TABLE relations (
     user_id uuid NOT NULL,
     other_id uuid NOT NULL CHECK (other_id <> user_id),
     version bigint NOT NULL,
     blocked boolean NOT NULL,
     PRIMARY KEY (user_id, other_id)
   )`,
  'CREATE INDEX relations_to ON relations (other_id)',
];
