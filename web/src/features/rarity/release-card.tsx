import type { ReleaseFacts, Proof } from '@vault/contracts/collection/release-facts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge, type BadgeTone } from '../../design-system/badge';
import { Button } from '../../design-system/button';
import { Card } from '../../design-system/card';
import { ErrorPanel } from '../../design-system/error-panel';
import { Skeleton } from '../../design-system/skeleton';
import { errorText } from '../../lib/error-text';
import { countOf, formatCount } from '../../lib/format';
import { useReleaseFactsQuery } from './rarity.api';

const ReportFactDialog = lazy(async () => ({ default: (await import('./report-fact-dialog')).ReportFactDialog }));

const proofLabels: Readonly<Record<Proof, { label: string; tone: BadgeTone }>> = {
  verified: { label: 'Verified', tone: 'ok' },
  catalog: { label: 'Catalog', tone: 'info' },
  claimed: { label: 'Claimed', tone: 'warn' },
  unknown: { label: 'Unknown', tone: 'neutral' },
};

const Fact = ({ label, proof, children }: { label: string; proof: Proof; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
    <dt className="type-small text-muted">{label}</dt>
    <dd className="flex items-center gap-2.5 font-medium tabular-nums">
      {children}
      <Badge tone={proofLabels[proof].tone}>{proofLabels[proof].label}</Badge>
    </dd>
  </div>
);

const Facts = ({ release }: { release: ReleaseFacts }) => {
  const { editionSize, releaseYear, chase } = release;
  return (
    <>
      <dl className="mt-3 divide-y divide-line">
        <Fact label="Edition size" proof={editionSize.proof}>
          {editionSize.value !== null && `${formatCount(editionSize.value)} made`}
        </Fact>
        <Fact label="Release year" proof={releaseYear.proof}>
          {releaseYear.value}
        </Fact>
        <Fact label="Chase or treasure hunt" proof={chase.proof}>
          {chase.value !== null && (chase.value ? 'Yes' : 'No')}
        </Fact>
      </dl>
      <p className="border-t border-line pt-3 type-fine text-muted">
        {countOf(release.owners, 'collector owns', 'collectors own')} it here,{' '}
        {countOf(release.wanters, 'wants', 'want')} it.
      </p>
    </>
  );
};

const link = 'inline-flex min-h-11 items-center underline underline-offset-4';

interface ReleaseCardProps {
  /** null: the car has none, or it is open which one. */
  releaseId: number | null;
  /** Which release it is, above what is known of it. */
  children: ReactNode;
  /** Called after a fact was reported, which can change the score; null where the reader owns no copy to report of. */
  onReported: (() => void) | null;
}

/** The release of a car with its facts and how well they are proven. */
export const ReleaseCard = ({ releaseId, children, onReported }: ReleaseCardProps) => {
  const [reporting, setReporting] = useState(false);
  const {
    currentData: release,
    error,
    isFetching,
    refetch,
  } = useReleaseFactsQuery(releaseId ?? 0, {
    skip: releaseId === null,
  });
  return (
    <Card aria-labelledby="release" className="p-4 sm:p-5">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 id="release" className="type-heading">
          Release
        </h3>
        {release && onReported && (
          <Button size="sm" className="min-h-11" onClick={() => setReporting(true)}>
            Report a fact
          </Button>
        )}
      </div>
      {children}
      {releaseId !== null &&
        !release &&
        (error ? (
          <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Skeleton className="mt-3 h-36" />
        ))}
      {release && <Facts release={release} />}
      {release && (
        <Link to={`/proposals?correct=${String(release.id)}`} className={`mt-2 type-small ${link}`}>
          Correct this release
        </Link>
      )}
      {release && onReported && reporting && (
        <Suspense>
          <ReportFactDialog release={release} onReported={onReported} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </Card>
  );
};
