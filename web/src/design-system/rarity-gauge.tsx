import { confidenceWord, rarityLevelOf } from '../lib/rarity-level';
import { TachGauge } from './tach-gauge';

interface RarityGaugeProps {
  /** 0 to 100. */
  score: number;
  /** The share of the score that rests on data, 0 to 1; null if unknown. */
  confidence: number | null;
  size?: number | undefined;
  className?: string | undefined;
}

/** The rarity dial of a card, with a tooltip of score, level and confidence. A click on it opens the card's link. */
export const RarityGauge = ({ score, confidence, size = 36, className }: RarityGaugeProps) => {
  const confidenceText = confidence === null ? '' : ` · ${confidenceWord(confidence)} confidence`;
  return (
    <span
      data-tip={`Rarity ${Math.round(score)} of 100 · ${rarityLevelOf(score).name}${confidenceText}`}
      className={`relative z-10 ${className ?? ''}`}
      onClick={(event) => event.currentTarget.closest('article')?.querySelector('a')?.click()}
    >
      <TachGauge score={score} size={size} />
    </span>
  );
};
