import type { UserDetail } from '@vault/contracts/identity/users';
import { Ban } from 'lucide-react';
import { formatMoment } from '../../lib/format';

/** That somebody is banned, since when and why. */
export const BanNotice = ({ bannedAt, banReason }: Pick<UserDetail, 'bannedAt' | 'banReason'>) => (
  <section
    aria-label="Ban"
    className="mb-5 flex items-start gap-3 rounded-sm border border-l-3 border-line border-l-danger bg-surface p-4"
  >
    <Ban aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" strokeWidth={1.75} />
    <div className="min-w-0">
      <p className="type-label">Banned{bannedAt !== null && ` on ${formatMoment(Date.parse(bannedAt))}`}</p>
      <p className="mt-0.5 type-small whitespace-pre-line text-muted [overflow-wrap:anywhere]">
        {banReason ?? 'No reason was given.'}
      </p>
    </div>
  </section>
);
