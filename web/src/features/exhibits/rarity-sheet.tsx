import { type ExampleFactor, weightedScore } from '../../content/example-rarity';

/** The factors of a score with their weights and reasons, and their sum. */
export const RaritySheet = ({ factors }: { factors: readonly ExampleFactor[] }) => (
  <div>
    <ul className="border-t border-control">
      {factors.map(({ label, reason, score, weight }) => (
        <li
          key={label}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-line py-2.5 sm:grid-cols-[11rem_1fr_auto]"
        >
          <span className="type-label">{label}</span>
          <span className="row-start-2 type-fine text-muted sm:row-start-auto">{reason}</span>
          <span className="row-span-2 self-center text-right type-label tabular-nums sm:row-span-1">
            {score}
            <span className="inline-block w-9 font-normal text-muted">×{weight}</span>
          </span>
          <span aria-hidden className="col-span-full mt-2 h-0.5 bg-line">
            <span className="block h-full bg-legendary" style={{ width: `${score}%` }} />
          </span>
        </li>
      ))}
    </ul>
    <p className="flex justify-between py-3 type-stamp text-muted">
      <span>Score × weight ÷ 100</span>
      <span className="text-ink">{weightedScore(factors).toFixed(1)}</span>
    </p>
  </div>
);
