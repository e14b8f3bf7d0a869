import { useState } from 'react';
import { ChartFrame, chartBox } from '../../design-system/chart-frame';
import { FiguresTable } from '../../design-system/figures-table';
import { countOf, formatCount, formatDay } from '../../lib/format';
import { axisTop, type SignUpBar, signUpBars, type SignUps } from './sign-up-bars';

/** The width of a bar as a share of its step. */
const BAR_WIDTH = 0.78;

const periodText = ({ first, last }: SignUpBar): string =>
  first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;

const barAt = (share: number, bars: number): number => Math.min(bars - 1, Math.max(0, Math.floor(share * bars)));

/** Sign-ups over time: a bar chart with selection by pointer and keyboard, and the same figures as a table. */
export const SignUpChart = ({ points }: { points: readonly SignUps[] }) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const bars = signUpBars(points);
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const top = axisTop(Math.max(0, ...bars.map(({ count }) => count)));
  const step = chartBox.width / Math.max(1, bars.length);
  const [first, last] = [bars[0], bars.at(-1)];
  const bar = chosen === null ? null : (bars[chosen] ?? null);
  if (!first || !last) return null;
  const selected = bar ?? { first: first.first, last: last.last, count: total };
  return (
    <figure>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-3 type-small">
        <span className="text-lg type-money">{countOf(selected.count, 'person', 'people')}</span>
        <span className="text-muted">{periodText(selected)}</span>
      </p>
      <ChartFrame
        className="h-52 lg:h-64"
        marks={[top, top / 2, 0].map(formatCount)}
        ends={[formatDay(first.first), formatDay(last.last)]}
        slider={{
          label: bars.length === points.length ? 'Sign-ups on a day' : 'Sign-ups in a week',
          valueText: bar ? `${periodText(bar)}: ${countOf(bar.count, 'person', 'people')}` : 'All of them',
          last: bars.length - 1,
          value: chosen ?? bars.length - 1,
        }}
        onWalk={setChosen}
        onPoint={(share) => setChosen(share === null ? null : barAt(share, bars.length))}
        onFocus={() => setChosen((now) => now ?? bars.length - 1)}
        onBlur={() => setChosen(null)}
      >
        {bars.map(({ first: key, count }, index) => {
          const height = (count / top) * chartBox.height;
          return (
            <rect
              key={key}
              x={index * step + (step * (1 - BAR_WIDTH)) / 2}
              y={chartBox.height - height}
              width={step * BAR_WIDTH}
              height={height}
              className="fill-accent"
              opacity={bar === null || index === chosen ? 1 : 0.4}
            />
          );
        })}
      </ChartFrame>
      <FiguresTable
        caption="Sign-ups over time"
        columns={['When', 'Joined']}
        rows={bars.toReversed().map((row) => ({ key: row.first, cells: [periodText(row), formatCount(row.count)] }))}
      />
    </figure>
  );
};
