import { sampleRarityOf } from '../../content/sample-rarity';
import { TachDial } from '../../design-system/tach-dial';

/** A sample's rarity with its level's name; samples have their own levels. */
export const SampleGauge = ({ score, size }: { score: number; size?: number }) => {
  const level = sampleRarityOf(score);
  return (
    <TachDial score={score} size={size} level={level}>
      <p className="type-label leading-tight">{level.name}</p>
    </TachDial>
  );
};
