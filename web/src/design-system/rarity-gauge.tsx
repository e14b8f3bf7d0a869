import { confidenceWord, rarityLevelOf } from '../lib/rarity-level';
import { TachGauge } from './tach-gauge';

interface RarityGaugeProps {
  /** 0 to 100. */
  score: number;
  /** The share of the score that rests on data, 0 to 1; null when nobody knows. */
  confidence: number | null;
  size?: number | undefined;
  className?: string | undefined;
}

/** The dial of a card: pointing at it tells score, level and how sure they are. A press opens the card all the same. */
export const RarityGauge = ({ score, confidence, size = 36, className }: RarityGaugeProps) => {
  const sure = confidence === null ? '' : ` · ${confidenceWord(confidence)} confidence`;
  return (
    <span
      data-tip={`Rarity ${Math.round(score)} of 100 · ${rarityLevelOf(score).name}${sure}`}
      className={`relative z-10 ${className ?? ''}`}
      onClick={(event) => event.currentTarget.closest('article')?.querySelector('a')?.click()}
    >
      <TachGauge score={score} size={size} />
    </span>
  );
};
