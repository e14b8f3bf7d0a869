import { rarityLevelOf } from '../lib/rarity-level';
import { TachDial, type TachDialProps } from './tach-dial';

interface TachGaugeProps extends Omit<TachDialProps, 'level' | 'children'> {
  /** Shows the level's name, and `description` if given, beside the dial. */
  withLevel?: boolean | undefined;
  description?: string | undefined;
}

/** A `TachDial` with the rarity levels of the app; sample data has levels of its own. */
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
