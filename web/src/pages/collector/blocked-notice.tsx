import type { CollectorProfile } from '@vault/contracts/identity/collectors';
import { Ban } from 'lucide-react';
import { Card } from '../../design-system/card';
import { UnblockButton } from '../../features/collectors';

/** In place of everything of somebody whom one has blocked. */
export const BlockedNotice = ({ profile }: { profile: CollectorProfile }) => (
  <Card aria-label="Blocked" className="flex flex-wrap items-center gap-x-5 gap-y-4 p-5 sm:p-6">
    <Ban aria-hidden className="size-6 shrink-0 text-danger" strokeWidth={1.75} />
    <div className="min-w-0 grow basis-64">
      <h2 className="type-heading wrap-anywhere">
        You have blocked <bdi>{profile.displayName}</bdi>
      </h2>
      <p className="mt-0.5 type-small text-muted">
        Neither of you finds, follows or writes to the other. They are not told.
      </p>
    </div>
    <UnblockButton collector={profile} />
  </Card>
);
