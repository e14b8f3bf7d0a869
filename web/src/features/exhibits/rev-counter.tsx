import { rarityLevelOf, type RarityTone } from '../../lib/rarity-level';

const strokes: Record<RarityTone, string> = {
  basic: 'stroke-basic',
  common: 'stroke-common',
  uncommon: 'stroke-uncommon',
  rare: 'stroke-rare',
  epic: 'stroke-epic',
  legendary: 'stroke-legendary',
};
const fills: Record<RarityTone, string> = {
  basic: 'fill-basic',
  common: 'fill-common',
  uncommon: 'fill-uncommon',
  rare: 'fill-rare',
  epic: 'fill-epic',
  legendary: 'fill-legendary',
};

/** The point of a score on the 270° scale, rounded so that server and browser render the same. */
const pointOf = (score: number, radius: number): string => {
  const angle = ((135 + score * 2.7) * Math.PI) / 180;
  return `${(200 + radius * Math.cos(angle)).toFixed(2)} ${(200 + radius * Math.sin(angle)).toFixed(2)}`;
};
const marks = Array.from({ length: 51 }, (_, index) => index * 2);
const labels = [0, 20, 40, 60, 80, 100];

/** A large tach gauge with every rarity level in its color, lit up to the score. */
export const RevCounter = ({ score, className }: { score: number; className?: string | undefined }) => {
  const level = rarityLevelOf(score);
  return (
    <svg
      viewBox="0 8 400 362"
      role="img"
      aria-label={`Rarity ${Math.round(score)} of 100, ${level.name}`}
      className={className}
    >
      {marks.map((mark) => {
        const large = mark % 10 === 0;
        const lit = mark <= score;
        return (
          <path
            key={mark}
            d={`M${pointOf(mark, large ? 138 : 150)}L${pointOf(mark, 168)}`}
            strokeWidth={large ? 7 : 3}
            className={lit ? strokes[rarityLevelOf(mark).tone] : 'stroke-line'}
          />
        );
      })}
      <path d={`M${pointOf(score, 122)}L${pointOf(score, 178)}`} strokeWidth="4" className="stroke-accent" />
      {labels.map((label) => {
        const [x = '', y = ''] = pointOf(label, 188).split(' ');
        return (
          <text
            key={label}
            x={x}
            y={y}
            textAnchor="middle"
            dominantBaseline="central"
            className="fill-muted font-mono text-[12px]"
          >
            {label}
          </text>
        );
      })}
      <text
        x="200"
        y="196"
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-ink text-[112px] font-bold tracking-[-0.04em] tabular-nums font-stretch-[122%]"
      >
        {Math.round(score)}
      </text>
      <text
        x="200"
        y="276"
        textAnchor="middle"
        className={`text-[22px] font-bold font-stretch-[122%] ${fills[level.tone]}`}
      >
        {level.name}
      </text>
      <text x="200" y="358" textAnchor="middle" className="fill-muted text-[13px]">
        {level.description}
      </text>
    </svg>
  );
};
