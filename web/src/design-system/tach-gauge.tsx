import { rarityLevelOf } from '../lib/rarity-level';
import { TachDial, type TachDialProps } from './tach-dial';

interface TachGaugeProps extends Omit<TachDialProps, 'level' | 'children'> {
  /** Sets the level's word (and `description`, when given) beside the dial. */
  withLevel?: boolean | undefined;
  description?: string | undefined;
}

/** Rarity as a rev counter, with the vault's own levels. */
export const TachGauge = ({ score, withLevel, description, ...dial }: TachGaugeProps) => {
  const level = rarityLevelOf(score);
  return (
    <TachDial {...dial} score={score} level={level}>
      {withLevel && (
        <div className="min-w-0">
          <p className="type-label leading-tight">{level.name}</p>
          {description && <p className="mt-0.5 type-fine text-muted">{description}</p>}
        </div>
      )}
    </TachDial>
  );
};
