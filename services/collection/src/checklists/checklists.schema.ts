import { COUNTS } from '@vault/contracts/collection/checklists';

const COUNTS_LIST = COUNTS.map((counts) => `'${counts}'`).join(', ');

export const checklistsSchema: readonly string[] = [
  // rule: a `ChecklistRule` with the key of its brand; null for a checklist of chosen releases.
  `CREATE TABLE checklists (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES vaults ON DELETE CASCADE,
     name text NOT NULL,
     counts text NOT NULL CHECK (counts IN (${COUNTS_LIST})),
     rule jsonb,
     share_token text UNIQUE,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     updated_at timestamptz(3) NOT NULL DEFAULT now()
   )`,
  'CREATE INDEX checklists_of_user ON checklists (user_id, created_at, id)',

  `CREATE TABLE checklist_releases (
     checklist_id uuid NOT NULL REFERENCES checklists ON DELETE CASCADE,
     release_id integer NOT NULL REFERENCES releases ON DELETE CASCADE,
     position integer NOT NULL,
     PRIMARY KEY (checklist_id, release_id)
   )`,
  'CREATE INDEX checklist_releases_of_release ON checklist_releases (release_id)',
];
