import type { Car, RarityFactor } from '@vault/contracts/collection/cars';
import type { Rarity } from '@vault/contracts/collection/rarity';
import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { Card } from '../../design-system/card';
import { Disclosure } from '../../design-system/disclosure';
import { TachGauge } from '../../design-system/tach-gauge';
import {
  ConfidenceBadge,
  FactorList,
  improvementText,
  rankFactors,
  RarityHistory,
  useRarityQuery,
} from '../../features/rarity';
import { formatDay } from '../../lib/format';
import { rarityLevelOf } from '../../lib/rarity-level';
import { useRecalculate } from './use-recalculate';

type RatedCar = Pick<Car, 'id' | 'rarityScore' | 'rarityFactors' | 'rarityConfidence' | 'rarityRange'>;

const NoScoreYet = ({ running, run }: { running: boolean; run: () => void }) => (
  <>
    <p className="type-small text-muted">
      The rarity score considers how many were made, how many collectors here own or want one, how often it comes to the
      market, its condition and its age.
    </p>
    <Button variant="primary" className="mt-4" busy={running} onClick={run}>
      {running ? 'Calculating...' : 'Calculate Rarity'}
    </Button>
  </>
);

/** Between which scores it lies while its release is open, and what would make it surer. */
const Certainty = ({ range, rarity }: { range: Car['rarityRange']; rarity: Rarity | null | undefined }) => {
  const hint = rarity && improvementText(rarity.improvements);
  return (
    <div className="mt-4 grid gap-1.5 type-small">
      {range && (
        <p>
          Between <span className="font-semibold tabular-nums">{Math.round(range[0])}</span> and{' '}
          <span className="font-semibold tabular-nums">{Math.round(range[1])}</span>, depending on which release it is.
        </p>
      )}
      {hint && <p className="text-muted">{hint} That makes the score surer.</p>}
    </div>
  );
};

/** The factors, the strongest first; the typical size of a class with where the figure is from. */
const factorsOf = (factors: Readonly<Record<string, RarityFactor>>, rarity: Rarity | null | undefined) =>
  rankFactors(factors).map((factor) =>
    rarity && factor.key === 'edition' && factor.basis === 'assumed'
      ? { ...factor, reason: `${factor.reason} (${rarity.editionClass.source})` }
      : factor,
  );

/** A car's rarity score with its confidence, factors and history. */
export const RarityCard = ({ car }: { car: RatedCar }) => {
  const { currentData: rarity } = useRarityQuery(car.id, { refetchOnMountOrArgChange: true });
  const { run, running } = useRecalculate(car.id);
  const score = rarity?.score ?? (car.rarityScore === null ? null : Number(car.rarityScore));
  const confidence = rarity?.confidence ?? car.rarityConfidence;
  const factors = factorsOf(rarity?.factors ?? car.rarityFactors ?? {}, rarity);
  return (
    <Card aria-labelledby="rarity" className="p-4 sm:p-5">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h3 id="rarity" className="type-heading">
          Rarity Analysis
        </h3>
        {score !== null && (
          <Button size="sm" className="min-h-11" busy={running} onClick={() => void run()}>
            {!running && <RefreshCw aria-hidden className="size-4" />}
            {running ? 'Recalculating...' : 'Recalculate'}
          </Button>
        )}
      </div>
      {score === null ? (
        <NoScoreYet running={running} run={() => void run()} />
      ) : (
        <>
          <TachGauge score={score} size={84} withLevel description={rarityLevelOf(score).description} />
          <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 type-fine text-muted">
            {confidence !== null && <ConfidenceBadge confidence={confidence} />}
            {rarity && `Computed ${formatDay(rarity.computedAt)}`}
            <Link to="/rarity-dashboard" className="ml-auto underline underline-offset-4">
              Compare with your other cars
            </Link>
          </p>
          <Certainty range={rarity ? rarity.range : car.rarityRange} rarity={rarity} />
          {factors.length > 0 && (
            <div className="mt-5 border-t border-line pt-5">
              <FactorList factors={factors} />
            </div>
          )}
          <div className="mt-4 -mb-4 border-t border-line *:border-b-0 sm:-mb-5">
            <Disclosure question="Score history" late>
              <RarityHistory carId={car.id} />
            </Disclosure>
          </div>
        </>
      )}
    </Card>
  );
};
