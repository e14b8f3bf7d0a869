export const proposalsSchema: readonly string[] = [
  // changes, before: names and values of `CatalogFacts`. content: a digest by which a user's equal proposals are found.
  `CREATE TABLE release_proposals (
     id uuid PRIMARY KEY,
     user_id uuid REFERENCES vaults ON DELETE SET NULL,
     kind text NOT NULL CHECK (kind IN ('new', 'correction')),
     release_id integer REFERENCES releases ON DELETE CASCADE,
     changes jsonb NOT NULL,
     before jsonb NOT NULL,
     content text NOT NULL,
     source text NOT NULL,
     note text,
     status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'declined')),
     reason text,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     decided_at timestamptz(3),
     decided_by uuid,
     CHECK ((status = 'open') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
     CHECK (release_id IS NOT NULL OR (kind = 'new' AND status <> 'accepted'))
   )`,
  // However many arrive at once, one of several equal ones is open.
  `CREATE UNIQUE INDEX open_proposal ON release_proposals (user_id, content) WHERE status = 'open'`,
  'CREATE INDEX proposals_newest ON release_proposals (status, created_at DESC, id DESC)',
  'CREATE INDEX proposals_of_user ON release_proposals (user_id, created_at DESC, id DESC)',
  'CREATE INDEX proposals_of_release ON release_proposals (release_id) WHERE release_id IS NOT NULL',

  // before is empty for an added release.
  `CREATE TABLE release_changes (
     id uuid PRIMARY KEY,
     release_id integer NOT NULL REFERENCES releases ON DELETE CASCADE,
     proposal_id uuid NOT NULL REFERENCES release_proposals ON DELETE CASCADE,
     before jsonb NOT NULL,
     after jsonb NOT NULL,
     source text NOT NULL,
     at timestamptz(3) NOT NULL DEFAULT now(),
     accepted_by uuid NOT NULL
   )`,
  'CREATE INDEX changes_of_release ON release_changes (release_id, at DESC, id DESC)',
  'CREATE INDEX changes_of_proposal ON release_changes (proposal_id)',
];
