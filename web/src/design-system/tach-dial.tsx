import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { RarityTone } from '../lib/rarity-level';

const tones: Record<RarityTone, string> = {
  basic: 'text-basic',
  common: 'text-common',
  uncommon: 'text-uncommon',
  rare: 'text-rare',
  epic: 'text-epic',
  legendary: 'text-legendary',
};

const ticks = Array.from({ length: 10 }, (_, index) => {
  const angle = ((135 + index * 30) * Math.PI) / 180;
  const at = (radius: number) => [24 + radius * Math.cos(angle), 24 + radius * Math.sin(angle)] as const;
  return { from: at(index % 3 === 0 ? 15.5 : 16.5), to: at(22) };
});

export interface TachDialProps {
  /** 0 to 100. */
  score: number;
  /** The rarity level of the score. */
  level: { readonly name: string; readonly tone: RarityTone };
  /** Width and height in pixels, at least 36, below which the number is unreadable. */
  size?: number | undefined;
  className?: string | undefined;
  /** Shown beside the dial, in its color. */
  children?: ReactNode;
}

/** A rarity score as a rev counter: a 270 degree arc of ten ticks with the score inside. */
export const TachDial = ({ score, level, size = 40, className, children }: TachDialProps) => {
  const lit = Math.round(Math.min(100, Math.max(0, score)) / 10);
  const pixels = Math.max(36, size);
  return (
    <div className={clsx('flex min-w-0 items-center gap-3', tones[level.tone], className)}>
      <svg
        role="img"
        aria-label={`Rarity ${Math.round(score)} of 100, ${level.name}`}
        width={pixels}
        height={pixels}
        viewBox="0 0 48 48"
        className="shrink-0"
      >
        {ticks.map(({ from, to }, index) => (
          <line
            key={index}
            x1={from[0]}
            y1={from[1]}
            x2={to[0]}
            y2={to[1]}
            strokeWidth={3.4}
            className={index < lit ? 'stroke-current' : 'stroke-line'}
          />
        ))}
        <text
          x="24"
          y="24.5"
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-ink text-[15px] font-bold tracking-tight tabular-nums"
        >
          {Math.round(score)}
        </text>
      </svg>
      {children}
    </div>
  );
};
