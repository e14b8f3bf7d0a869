import type { Car } from '@vault/contracts/collection/cars';
import { Card } from '../../design-system/card';
import { ProgressBar } from '../../design-system/progress-bar';
import { TachGauge } from '../../design-system/tach-gauge';
import { RARITY_TEXT } from '../../features/cars/rarity-text';
import { rarityLevelOf } from '../../lib/rarity-level';

const strength = (score: number): string | null => (score >= 70 ? 'high' : score < 40 ? 'low' : null);

/** How rare a car is and why, the strongest reason first; nothing until it has been computed. */
export const RarityCard = ({ car }: { car: Pick<Car, 'rarityScore' | 'rarityFactors'> }) => {
  if (car.rarityScore === null) return null;
  const score = Number(car.rarityScore);
  const factors = Object.entries(car.rarityFactors ?? {}).sort(([, a], [, b]) => b.score - a.score);
  return (
    <Card aria-labelledby="rarity" className="p-4 sm:p-5">
      <h2 id="rarity" className="mb-4 type-heading">
        Rarity Analysis
      </h2>
      <TachGauge score={score} size={72} withLevel description={RARITY_TEXT[rarityLevelOf(score).tone]} />
      {factors.length > 0 && (
        <ul className="mt-5 grid gap-4">
          {factors.map(([key, factor]) => (
            <li key={key}>
              <p className="flex items-baseline justify-between gap-3 type-label">
                {factor.label}
                <span className="type-stamp text-muted">
                  {strength(factor.score) && `${strength(factor.score) ?? ''} · `}
                  {Math.round(factor.score)}
                </span>
              </p>
              <ProgressBar className="mt-1.5" label={factor.label} value={Math.round(factor.score)} />
              <p className="mt-1 type-fine text-muted">{factor.reason}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
