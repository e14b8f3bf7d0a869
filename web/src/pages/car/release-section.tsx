import type { Car } from '@vault/contracts/collection/cars';
import type { ReleaseSummary } from '@vault/contracts/collection/releases';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { useCarCandidatesQuery } from '../../features/cars';
import { KnownRelease, ReleaseChoice } from '../../features/catalog';
import { ReleaseCard } from '../../features/rarity';
import { isSample } from '../../lib/sample-car';
import { useChooseRelease } from './use-choose-release';
import { useRecalculate } from './use-recalculate';

interface CarReleaseChoiceProps {
  car: Pick<Car, 'id' | 'releaseId'>;
  onChoose: (release: ReleaseSummary | null) => void;
  onCancel: (() => void) | null;
}

const CarReleaseChoice = ({ car, onChoose, onCancel }: CarReleaseChoiceProps) => (
  <ReleaseChoice
    question="Which of these is yours?"
    candidates={useCarCandidatesQuery(car.id)}
    chosenId={car.releaseId}
    onChoose={onChoose}
    onCancel={onCancel}
  />
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
    <ReleaseCard releaseId={changing ? null : car.releaseId} onReported={isSample(car) ? null : runQuietly}>
      <div ref={section} tabIndex={-1} className="outline-none">
        {isOpen || changing ? (
          <CarReleaseChoice
            car={car}
            onChoose={(release) => {
              close();
              void choose(release);
            }}
            onCancel={isOpen ? null : close}
          />
        ) : car.release ? (
          <KnownRelease
            release={car.release}
            action={
              !isSample(car) && (
                <Button size="sm" className="min-h-11 shrink-0" onClick={change}>
                  Change
                </Button>
              )
            }
          />
        ) : (
          <UnknownRelease car={car} onChange={change} onFind={() => void find()} finding={finding} />
        )}
      </div>
    </ReleaseCard>
  );
};
