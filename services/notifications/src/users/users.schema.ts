/** At least 128 random bits in characters that are safe in a URL. */
const RANDOM_TOKEN = `left(translate(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')),
    'base64'), '+/=', '-_'), 22)`;

export const usersSchema: readonly string[] = [
  // A purged account keeps its row without personal data, so that late events do not bring the user back.
  `CREATE TABLE users (
    user_id uuid PRIMARY KEY,
    email text,
    first_name text NOT NULL DEFAULT '',
    version integer NOT NULL DEFAULT 0,
    verified_at timestamptz,
    hidden boolean NOT NULL DEFAULT false,
    unsubscribe_token text NOT NULL DEFAULT (${RANDOM_TOKEN}),
    purged_at timestamptz,
    CONSTRAINT users_unsubscribe_token UNIQUE (unsubscribe_token)
  )`,
];
