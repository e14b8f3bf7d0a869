import { useState } from 'react';
import { collectionGroup } from '../../content/features';
import { ConditionBadge } from '../../design-system/condition-badge';
import { DrawnCar } from '../../design-system/drawn-car';
import type { DrawnBodyName, DrawnPaintName } from '../../design-system/drawn-car-bodies';
import { StampStrip } from '../../design-system/stamp-strip';
import { TachGauge } from '../../design-system/tach-gauge';
import { rarityLevelOf } from '../../lib/rarity-level';
import { FeatureCell } from './feature-cell';
import { Group } from './feature-group';

const photos: readonly { view: string; body: DrawnBodyName; paint: DrawnPaintName; stripes?: boolean }[] = [
  { view: 'Cover', body: 'coupe', paint: 'blue', stripes: true },
  { view: 'Second photo', body: 'sports', paint: 'green' },
  { view: 'Third photo', body: 'wedge', paint: 'yellow' },
  { view: 'Fourth photo', body: 'offroader', paint: 'pearl' },
];

const Photos = () => {
  const [shown, setShown] = useState(0);
  const { body, paint, stripes } = photos[shown] ?? { body: 'coupe', paint: 'blue' };
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)_5.5rem] sm:grid-cols-[minmax(0,1fr)_7rem]">
      <div className="studio-sweep grid content-center">
        <DrawnCar key={shown} body={body} paint={paint} stripes={stripes} className="mx-auto w-[88%] animate-fade" />
      </div>
      <div role="group" aria-label="Photos of the example" className="grid grid-rows-4 border-l border-line">
        {photos.map(({ view, ...car }, index) => (
          <button
            key={view}
            type="button"
            aria-label={view}
            aria-pressed={index === shown}
            onClick={() => setShown(index)}
            className="studio-sweep relative grid min-h-16 place-items-center not-last:border-b not-last:border-line focus-visible:-outline-offset-4 aria-pressed:shadow-[inset_3px_0_var(--color-accent)]"
          >
            <DrawnCar {...car} className="w-[84%]" />
          </button>
        ))}
      </div>
    </div>
  );
};

const brands = [
  ['Hot Wheels', 96],
  ['Matchbox', 48],
  ['Tomica', 31],
  ['Minichamps', 14],
] as const;

const Analytics = () => (
  <div aria-hidden className="p-5">
    <p className="flex items-baseline justify-between gap-3">
      <span className="text-2xl type-money">$12,450.75</span>
      <span className="type-fine font-medium text-ok">▲ $318.20 this week</span>
    </p>
    <svg viewBox="0 0 320 70" className="mt-3 w-full text-ok" fill="none">
      <path d="M0 62L36 58L70 60L108 46L146 42L184 45L222 27L262 20L318 6V70H0Z" fill="currentColor" opacity="0.13" />
      <path d="M0 62L36 58L70 60L108 46L146 42L184 45L222 27L262 20L318 6" stroke="currentColor" strokeWidth="2.5" />
    </svg>
    <ul className="mt-4 grid gap-1.5">
      {brands.map(([brand, width]) => (
        <li key={brand} className="grid grid-cols-[6rem_1fr] items-center gap-2 type-fine">
          {brand}
          <span className="h-1.5 rounded-full bg-info" style={{ width: `${width}%` }} />
        </li>
      ))}
    </ul>
  </div>
);

const proofs = [
  ['Edition size', '20', 'verified', 'text-ok'],
  ['Released', '1969', 'catalog', 'text-info'],
  ['Chase', 'no', 'claimed', 'text-muted'],
] as const;

const Condition = () => (
  <div aria-hidden className="p-5">
    <div className="flex flex-wrap gap-2">
      {['MOC', 'Mint', 'Loose', 'Damaged'].map((condition) => (
        <ConditionBadge key={condition} condition={condition} />
      ))}
    </div>
    <dl className="mt-5 border-t border-line">
      {proofs.map(([term, words, proof, tone]) => (
        <div key={term} className="grid grid-cols-[1fr_3rem_auto] items-baseline gap-3 border-b border-line py-2">
          <dt className="type-fine text-muted">{term}</dt>
          <dd className="type-label tabular-nums">{words}</dd>
          <dd className={`type-stamp ${tone}`}>{proof}</dd>
        </div>
      ))}
    </dl>
  </div>
);

const Rarity = () => {
  const [score, setScore] = useState(78);
  const { name, description } = rarityLevelOf(score);
  return (
    <div className="p-5 sm:p-8">
      <TachGauge score={score} size={124} withLevel description={description} className="mx-auto max-w-md" />
      <input
        type="range"
        min={0}
        max={100}
        value={score}
        aria-label="Rarity score"
        aria-valuetext={`${score} of 100, ${name}`}
        onChange={(event) => setScore(event.target.valueAsNumber)}
        className="mt-6 h-11 w-full cursor-pointer accent-(--color-accent)"
      />
    </div>
  );
};

export const CollectionFeatures = () => {
  const [gallery, analytics, condition, rarity] = collectionGroup.items;
  return (
    <Group group={collectionGroup}>
      <FeatureCell feature={gallery} wide>
        <Photos />
        <StampStrip items={['4 of 10 photos', 'Cover first']} end="№0147" />
      </FeatureCell>
      <FeatureCell feature={analytics}>
        <Analytics />
      </FeatureCell>
      <FeatureCell feature={condition}>
        <Condition />
      </FeatureCell>
      <FeatureCell feature={rarity} wide>
        <Rarity />
      </FeatureCell>
    </Group>
  );
};
