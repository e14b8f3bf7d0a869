import clsx from 'clsx';
import { useState } from 'react';
import { premiumGroup } from '../../content/features';
import { DrawnCar } from '../../design-system/drawn-car';
import type { DrawnBodyName, DrawnPaintName } from '../../design-system/drawn-car-bodies';
import { Segmented } from '../../design-system/segmented';
import { PRIORITY_SUPPORT_EMAIL } from '../../lib/product';
import { FeatureCell } from './feature-cell';
import { Group } from './feature-group';

const decades = [
  ['1960s', 92, '+212%'],
  ['1970s', 61, '+140%'],
  ['1980s', 34, '+58%'],
  ['1990s', 12, '+9%'],
] as const;

const Gains = () => (
  <div aria-hidden className="p-5">
    <p className="type-label">Gain by decade</p>
    <ul className="mt-4 grid gap-3">
      {decades.map(([decade, width, gain]) => (
        <li key={decade} className="grid grid-cols-[3rem_1fr_3.25rem] items-center gap-2.5 type-fine tabular-nums">
          <span className="text-muted">{decade}</span>
          <span className="h-4 bg-line">
            <span className="block h-full bg-ok" style={{ width: `${width}%` }} />
          </span>
          <span className="text-right font-semibold text-ok">{gain}</span>
        </li>
      ))}
    </ul>
    <p className="mt-4 flex justify-between border-t border-line pt-3 type-fine">
      <span className="text-muted">Yearly return</span>
      <span className="font-semibold tabular-nums">11.4%</span>
    </p>
  </div>
);

const Alert = () => (
  <div aria-hidden className="p-5">
    <p className="flex items-baseline justify-between gap-3">
      <span className="type-label">Custom Coupe, MOC</span>
      <span className="type-fine font-medium text-ok">▲ 12% in 30 days</span>
    </p>
    <svg viewBox="0 0 320 110" className="mt-4 w-full" fill="none">
      <path d="M0 88H200" className="stroke-control" strokeWidth="2" strokeDasharray="5 5" />
      <path d="M200 40H320" className="stroke-accent" strokeWidth="2" strokeDasharray="5 5" />
      {[20, 62, 98, 140, 178].map((x, index) => (
        <circle key={x} cx={x} cy={86 + ((index * 7) % 11) - 4} r="5" className="fill-muted" />
      ))}
      {[222, 262, 300].map((x, index) => (
        <circle key={x} cx={x} cy={44 - index * 5} r="6.5" className="fill-accent" />
      ))}
    </svg>
    <p className="mt-3 border-t border-line pt-3 type-fine text-muted">Median of 8 sales, from $277 to $310</p>
  </div>
);

const layouts = [
  { value: 'grid', label: 'Grid' },
  { value: 'wall', label: 'Wall' },
  { value: 'spotlight', label: 'Spotlight' },
] as const;
type Layout = (typeof layouts)[number]['value'];

const cars: readonly [DrawnBodyName, DrawnPaintName][] = [
  ['coupe', 'blue'],
  ['offroader', 'green'],
  ['wedge', 'red'],
  ['sports', 'yellow'],
  ['coupe', 'pearl'],
  ['sports', 'orange'],
];
const shapes: Record<Layout, { list: string; item: string; count: number }> = {
  grid: { list: 'grid-cols-3 gap-2.5', item: 'aspect-4/3 rounded-xs border border-line', count: 6 },
  wall: { list: 'grid-cols-3', item: 'aspect-4/3', count: 6 },
  spotlight: { list: 'grid-cols-1', item: 'aspect-[8/3]', count: 1 },
};

const Showcase = () => {
  const [layout, setLayout] = useState<Layout>('grid');
  const { list, item, count } = shapes[layout];
  return (
    <div>
      <div className={clsx('grid content-center p-4 sm:min-h-92', layout === 'grid' && 'bg-bg')}>
        <div aria-hidden key={layout} className={clsx('grid animate-fade', list)}>
          {cars.slice(0, count).map(([body, paint]) => (
            <span key={body + paint} className={clsx('studio-sweep grid place-items-center overflow-hidden', item)}>
              <DrawnCar body={body} paint={paint} className={count === 1 ? 'w-[80%]' : 'w-[92%]'} />
            </span>
          ))}
        </div>
      </div>
      <div className="border-t border-line p-3">
        <Segmented label="Layout of the example" value={layout} onChange={setLayout} options={layouts} />
      </div>
    </div>
  );
};

export const PremiumFeatures = () => {
  const [analytics, alerts, showcase, support] = premiumGroup.items;
  return (
    <Group group={premiumGroup}>
      <FeatureCell feature={analytics}>
        <Gains />
      </FeatureCell>
      <FeatureCell feature={alerts}>
        <Alert />
      </FeatureCell>
      <FeatureCell feature={showcase} wide>
        <Showcase />
      </FeatureCell>
      <FeatureCell feature={support} wide>
        <div className="grid gap-1 p-6 sm:p-8">
          <p className="type-fine text-muted">Standard and Premium write to</p>
          <p className="text-[clamp(1.125rem,0.8rem+1.6vw,1.75rem)] leading-tight font-bold tracking-[-0.015em] break-all font-stretch-[122%]">
            {PRIORITY_SUPPORT_EMAIL}
          </p>
        </div>
      </FeatureCell>
    </Group>
  );
};
