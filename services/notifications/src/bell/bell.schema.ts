export const bellSchema: readonly string[] = [
  // Of each user the last number given and the unread count. The lock of a user's notifications is their row of `users`.
  `CREATE TABLE notification_counters (
    user_id uuid PRIMARY KEY,
    last_seq integer NOT NULL DEFAULT 0,
    unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0)
  )`,
  // `seq` numbers a user's visible notifications without gaps; null where the bell is off, so that mails still group.
  // `replaced` ones are covered by a newer notification of the same group, which stands for `event_count` events.
  // `actor_name` is how title and body name the other user `actor_id`: it is replaced when their account is purged.
  `CREATE TABLE notifications (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    seq integer,
    kind text NOT NULL,
    topic text,
    title text NOT NULL,
    body text NOT NULL,
    link text,
    actor_id uuid,
    actor_name text,
    event_id uuid NOT NULL,
    event_count integer NOT NULL DEFAULT 1,
    replaced boolean NOT NULL DEFAULT false,
    happened_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    read_at timestamptz,
    mailed_at timestamptz,
    UNIQUE (user_id, event_id, kind),
    UNIQUE (user_id, seq)
  )`,
  `CREATE INDEX notifications_visible ON notifications (user_id, seq DESC) WHERE seq IS NOT NULL AND NOT replaced`,
  `CREATE INDEX notifications_unread ON notifications (user_id, seq DESC)
    WHERE seq IS NOT NULL AND NOT replaced AND read_at IS NULL`,
  `CREATE INDEX notifications_topic ON notifications (user_id, topic) WHERE topic IS NOT NULL AND read_at IS NULL`,
  `CREATE INDEX notifications_created ON notifications (created_at)`,
  `CREATE INDEX notifications_actor ON notifications (actor_id) WHERE actor_id IS NOT NULL`,
  // Until when a user has read a topic: events about it may arrive later.
  `CREATE TABLE topic_reads (
    user_id uuid NOT NULL,
    topic text NOT NULL,
    read_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, topic)
  )`,
  `CREATE INDEX topic_reads_read ON topic_reads (read_at)`,
];
