import type { ReleaseSummary } from '@vault/contracts/collection/releases';
import type { ReactNode } from 'react';
import { MarkBadges } from '../../design-system/mark-badge';
import { MARK_TEXTS, orderedMarks } from '../../lib/marks';
import { releaseDetails } from '../../lib/release-text';

interface KnownReleaseProps {
  release: ReleaseSummary;
  /** Beside its name. */
  action?: ReactNode;
}

/** A release with what tells it apart, its marks explained. */
export const KnownRelease = ({ release, action }: KnownReleaseProps) => (
  <>
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="font-semibold">{release.name}</p>
        <p className="mt-0.5 type-stamp text-muted">
          {[release.brand, releaseDetails(release), release.store].filter(Boolean).join(' · ')}
        </p>
      </div>
      {action}
    </div>
    {release.marks.length > 0 && (
      <ul aria-label="Marks" className="mt-3 grid gap-2">
        {orderedMarks(release.marks).map((mark) => (
          <li key={mark} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 type-small">
            <MarkBadges marks={[mark]} />
            <span className="text-muted">{MARK_TEXTS[mark].meaning}</span>
          </li>
        ))}
      </ul>
    )}
  </>
);
