export const auditSchema: readonly string[] = [
  // Refers to no user's row: an entry outlives the account that it is about.
  `CREATE TABLE audit_entries (
     id uuid PRIMARY KEY,
     at timestamptz(3) NOT NULL,
     admin_id uuid NOT NULL,
     action text NOT NULL,
     subject_kind text NOT NULL,
     subject_id text,
     before jsonb NOT NULL,
     after jsonb NOT NULL,
     request_id text NOT NULL,
     -- The log joins users by it: text that is no uuid fails here instead of there.
     CHECK (subject_kind <> 'user' OR subject_id IS NULL OR subject_id::uuid IS NOT NULL)
   )`,
  'CREATE INDEX audit_newest ON audit_entries (at DESC, id DESC)',
  'CREATE INDEX audit_newest_of_action ON audit_entries (action, at DESC, id DESC)',
  'CREATE INDEX audit_newest_of_subject ON audit_entries (subject_id, at DESC, id DESC)',
  `CREATE FUNCTION reject_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'audit entries cannot be changed or deleted';
   END $$`,
  `CREATE TRIGGER reject_audit_change BEFORE UPDATE OR DELETE ON audit_entries
     FOR EACH ROW EXECUTE FUNCTION reject_audit_change()`,
  `CREATE TRIGGER reject_audit_truncate BEFORE TRUNCATE ON audit_entries
     FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_change()`,
];
