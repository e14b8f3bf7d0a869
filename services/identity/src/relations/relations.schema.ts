export const relationsSchema: readonly string[] = [
  // How user_id stands to other_id. A row without any relation stays: its version must go on growing.
  `CREATE TABLE collector_relations (
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     other_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     followed_at timestamptz(3),
     blocked_at timestamptz(3),
     muted_at timestamptz(3),
     -- When the other was notified of the follower, once for each pair.
     follow_notified_at timestamptz(3),
     version integer NOT NULL DEFAULT 1,
     PRIMARY KEY (user_id, other_id),
     CHECK (user_id <> other_id),
     CHECK (blocked_at IS NULL OR followed_at IS NULL)
   )`,
  `CREATE INDEX relations_following ON collector_relations (user_id, followed_at DESC, other_id DESC)
     WHERE followed_at IS NOT NULL`,
  `CREATE INDEX relations_followers ON collector_relations (other_id, followed_at DESC, user_id DESC)
     WHERE followed_at IS NOT NULL`,
  `CREATE INDEX relations_blocked ON collector_relations (user_id, blocked_at DESC, other_id DESC)
     WHERE blocked_at IS NOT NULL`,
  'CREATE INDEX relations_blocked_by ON collector_relations (other_id, user_id) WHERE blocked_at IS NOT NULL',
  `CREATE INDEX relations_muted ON collector_relations (user_id, muted_at DESC, other_id DESC)
     WHERE muted_at IS NOT NULL`,
  // A trigger, because a purge deletes relations by cascade and the others' counts must follow.
  `CREATE FUNCTION update_follow_counts() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     old_count integer := CASE WHEN tg_op <> 'INSERT' AND old.followed_at IS NOT NULL THEN 1 ELSE 0 END;
     new_count integer := CASE WHEN tg_op <> 'DELETE' AND new.followed_at IS NOT NULL THEN 1 ELSE 0 END;
     follower uuid := CASE WHEN tg_op = 'DELETE' THEN old.user_id ELSE new.user_id END;
     followed uuid := CASE WHEN tg_op = 'DELETE' THEN old.other_id ELSE new.other_id END;
   BEGIN
     IF old_count <> new_count THEN
       UPDATE users SET followers_count = followers_count + new_count - old_count WHERE id = followed;
       UPDATE users SET following_count = following_count + new_count - old_count WHERE id = follower;
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER update_follow_counts AFTER INSERT OR UPDATE OR DELETE ON collector_relations
     FOR EACH ROW EXECUTE FUNCTION update_follow_counts()`,
];
