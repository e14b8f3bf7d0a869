import { useState } from 'react';
import { FiguresTable } from '../../design-system/figures-table';
import { countOf, formatCount, formatDay } from '../../lib/format';
import { axisTop, type SignUpBar, signUpBars, type SignUps } from './sign-up-bars';

const box = { width: 600, height: 200 };
/** Of the place that a bar has. */
const filled = 0.78;

const whenOf = ({ first, last }: SignUpBar): string =>
  first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;

/** Who joined when: bars that can be walked along by pointer and keys, and the same figures as a table. */
export const SignUpChart = ({ points }: { points: readonly SignUps[] }) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const bars = signUpBars(points);
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const top = axisTop(Math.max(0, ...bars.map(({ count }) => count)));
  const step = box.width / Math.max(1, bars.length);
  const [first, last] = [bars[0], bars.at(-1)];
  const bar = chosen === null ? null : (bars[chosen] ?? null);
  if (!first || !last) return null;
  const shown = bar ?? { first: first.first, last: last.last, count: total };
  return (
    <figure>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-3 type-small">
        <span className="text-lg type-money">{countOf(shown.count, 'person', 'people')}</span>
        <span className="text-muted">{whenOf(shown)}</span>
      </p>
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <div aria-hidden className="flex h-52 flex-col lg:h-64 justify-between text-right type-stamp text-muted">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{formatCount(value)}</span>
          ))}
        </div>
        <div
          className="relative h-52 lg:h-64"
          onPointerMove={({ clientX, currentTarget }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            setChosen(Math.min(bars.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * bars.length))));
          }}
          onPointerLeave={() => setChosen(null)}
        >
          <svg aria-hidden viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" className="size-full">
            {[0, 0.5, 1].map((share) => (
              <line
                key={share}
                x1="0"
                x2={box.width}
                y1={share * box.height}
                y2={share * box.height}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {bars.map(({ first: key, count }, index) => {
              const height = (count / top) * box.height;
              return (
                <rect
                  key={key}
                  x={index * step + (step * (1 - filled)) / 2}
                  y={box.height - height}
                  width={step * filled}
                  height={height}
                  className="fill-accent"
                  opacity={bar === null || index === chosen ? 1 : 0.4}
                />
              );
            })}
          </svg>
          <input
            type="range"
            aria-label={bars.length === points.length ? 'Sign-ups on a day' : 'Sign-ups in a week'}
            aria-valuetext={bar ? `${whenOf(bar)}: ${countOf(bar.count, 'person', 'people')}` : 'All of them'}
            min={0}
            max={bars.length - 1}
            value={chosen ?? bars.length - 1}
            onFocus={() => setChosen((now) => now ?? bars.length - 1)}
            onBlur={() => setChosen(null)}
            onChange={({ target }) => setChosen(Number(target.value))}
            className="absolute inset-0 size-full cursor-crosshair rounded-xs opacity-0 focus-visible:opacity-100 focus-visible:[&::-moz-range-thumb]:opacity-0 focus-visible:[&::-webkit-slider-thumb]:opacity-0 [&]:appearance-none [&]:bg-transparent"
          />
        </div>
        <span />
        <div aria-hidden className="mt-2 flex justify-between type-stamp text-muted">
          <span>{formatDay(first.first)}</span>
          <span>{formatDay(last.last)}</span>
        </div>
      </div>
      <FiguresTable
        caption="Sign-ups over time"
        columns={['When', 'Joined']}
        rows={bars.toReversed().map((each) => ({ key: each.first, cells: [whenOf(each), formatCount(each.count)] }))}
      />
    </figure>
  );
};
