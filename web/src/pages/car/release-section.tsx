import type { Car } from '@vault/contracts/collection/cars';
import type { ReleaseSummary } from '@vault/contracts/collection/releases';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { MarkBadges } from '../../design-system/mark-badge';
import { ReleaseCard } from '../../features/rarity';
import { MARK_TEXTS, orderedMarks } from '../../lib/marks';
import { releaseDetails } from '../../lib/release-text';
import { ReleaseChoice } from './release-choice';
import { useChooseRelease } from './use-choose-release';
import { useRecalculate } from './use-recalculate';

const KnownRelease = ({ release, onChange }: { release: ReleaseSummary; onChange: () => void }) => (
  <>
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="font-semibold">{release.name}</p>
        <p className="mt-0.5 type-stamp text-muted">
          {[release.brand, releaseDetails(release), release.store].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button size="sm" className="min-h-11 shrink-0" onClick={onChange}>
        Change
      </Button>
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

interface UnknownReleaseProps {
  car: Pick<Car, 'id' | 'castingId'>;
  onChange: () => void;
  onFind: () => void;
  finding: boolean;
}

const UnknownRelease = ({ car, onChange, onFind, finding }: UnknownReleaseProps) => (
  <>
    <p className="type-small text-muted">
      This car has no release of the catalog, so it is not compared with the same cars of other collectors.{' '}
      {car.castingId === null && (
        <Link to={`/car/${car.id}/edit`} className="underline underline-offset-4">
          Choose its release in the edit form
        </Link>
      )}
      {car.castingId === null && ' or '}
      <Link to="/proposals?new" className="underline underline-offset-4">
        {car.castingId === null ? 'propose it for the catalog' : 'Propose it for the catalog'}
      </Link>
      .
    </p>
    <div className="mt-3 flex flex-wrap gap-3">
      {car.castingId !== null && (
        <Button size="sm" className="min-h-11" onClick={onChange}>
          Choose its release
        </Button>
      )}
      <Button size="sm" className="min-h-11" busy={finding} onClick={onFind}>
        {finding ? 'Looking...' : 'Look for it again'}
      </Button>
    </div>
  </>
);

/** The release of the car, or which ones it may be. A reported fact can change the score, so it is recalculated. */
export const ReleaseSection = ({ car }: { car: Car }) => {
  const { runQuietly } = useRecalculate(car.id);
  const { choose, find, finding } = useChooseRelease(car);
  const [changing, setChanging] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  /** What was pressed is gone then. */
  const close = () => {
    setChanging(false);
    section.current?.focus();
  };
  const isOpen = car.candidates > 0;
  const change = () => setChanging(true);
  return (
    <ReleaseCard releaseId={changing ? null : car.releaseId} onReported={runQuietly}>
      <div ref={section} tabIndex={-1} className="outline-none">
        {isOpen || changing ? (
          <ReleaseChoice
            car={car}
            onChoose={(release) => {
              close();
              void choose(release);
            }}
            onCancel={isOpen ? null : close}
          />
        ) : car.release ? (
          <KnownRelease release={car.release} onChange={change} />
        ) : (
          <UnknownRelease car={car} onChange={change} onFind={() => void find()} finding={finding} />
        )}
      </div>
    </ReleaseCard>
  );
};
