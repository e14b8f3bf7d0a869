export const digestsSchema: readonly string[] = [
  // What waits for a user's next digest. Text and actor as in `notifications`.
  `CREATE TABLE digest_items (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    topic text,
    title text NOT NULL,
    body text NOT NULL,
    link text,
    actor_id uuid,
    actor_name text,
    event_id uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (user_id, event_id, kind)
  )`,
  `CREATE INDEX digest_items_created ON digest_items (created_at)`,
  `CREATE INDEX digest_items_actor ON digest_items (actor_id) WHERE actor_id IS NOT NULL`,
  // On which day a user's digest was handled.
  `CREATE TABLE digests (
    user_id uuid NOT NULL,
    day date NOT NULL,
    PRIMARY KEY (user_id, day)
  )`,
];
