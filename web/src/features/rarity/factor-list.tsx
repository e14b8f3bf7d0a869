import clsx from 'clsx';
import { ProgressBar } from '../../design-system/progress-bar';
import { basisText, type RankedFactor, strengthOf } from './factor-order';

const FactorRow = ({ factor }: { factor: RankedFactor }) => {
  const strength = strengthOf(factor.score);
  const basis = basisText(factor);
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
      {basis && <p className="mt-0.5 type-stamp text-muted">{basis}</p>}
    </li>
  );
};

/** The factors of a car's rarity, the strongest first. */
export const FactorList = ({ factors }: { factors: readonly RankedFactor[] }) => (
  <ul aria-label="Factors of its rarity" className="grid gap-5">
    {factors.map((factor) => (
      <FactorRow key={factor.key} factor={factor} />
    ))}
  </ul>
);
