export const relationsSchema: readonly string[] = [
  // Whom a user has muted or blocked.
  `CREATE TABLE relations (
    user_id uuid NOT NULL,
    other_id uuid NOT NULL,
    version integer NOT NULL,
    silenced boolean NOT NULL,
    PRIMARY KEY (user_id, other_id)
  )`,
  `CREATE INDEX relations_other ON relations (other_id)`,
];
