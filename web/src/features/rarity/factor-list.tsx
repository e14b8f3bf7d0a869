import clsx from 'clsx';
import { ProgressBar } from '../../design-system/progress-bar';
import { groundOf, type RankedFactor, strengthOf } from './factor-order';

const FactorRow = ({ factor }: { factor: RankedFactor }) => {
  const strength = strengthOf(factor.score);
  const ground = groundOf(factor);
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3 type-label">
        {factor.label}
        <span className="flex items-baseline gap-2 whitespace-nowrap">
          {strength && (
            <span className={clsx('type-stamp', strength === 'high' ? 'text-ok' : 'text-muted')}>{strength}</span>
          )}
          <span className="tabular-nums">
            {Math.round(factor.score)}
            <span className="sr-only"> of 100, weight {factor.weight}</span>
            <span aria-hidden className="ml-1.5 font-normal text-muted">
              ×{factor.weight}
            </span>
          </span>
        </span>
      </p>
      <ProgressBar className="mt-1.5" label={factor.label} value={Math.round(factor.score)} />
      <p className="mt-1.5 type-fine">{factor.reason}</p>
      {ground && <p className="mt-0.5 type-stamp text-muted">{ground}</p>}
    </li>
  );
};

/** Why a car is as rare as it is, the loudest reason first. */
export const FactorList = ({ factors }: { factors: readonly RankedFactor[] }) => (
  <ul aria-label="Factors of its rarity" className="grid gap-5">
    {factors.map((factor) => (
      <FactorRow key={factor.key} factor={factor} />
    ))}
  </ul>
);
