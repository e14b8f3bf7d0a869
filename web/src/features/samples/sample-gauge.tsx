import { sampleRarityOf } from '../../content/sample-rarity';
import { TachGauge } from '../../design-system/tach-gauge';

/** A sample's rarity, with the samples' own levels. */
export const SampleGauge = ({ score, size = 40, withLevel }: { score: number; size?: number; withLevel?: boolean }) => (
  <TachGauge score={score} size={size} level={sampleRarityOf(score)} withLevel={withLevel} />
);
