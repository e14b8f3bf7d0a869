import type { CarStats } from '@vault/contracts/collection/cars';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { brandHealth, diversityScore, sizeHealth, type Health, valueHealth } from '../../features/vault';
import { formatCount } from '../../lib/format';
import { formatWholeMoney } from '../../lib/money';

const grades = ['text-info', 'text-warn', 'text-ok'];

const Insight = ({ label, value, note }: { label: string; value: ReactNode; note: ReactNode }) => (
  <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 py-3">
    <dt className="type-label">{label}</dt>
    <dd className="row-span-2 self-center text-right text-lg type-money">{value}</dd>
    <dd className="type-fine text-muted">{note}</dd>
  </div>
);

const Health = ({ label, value, health }: { label: string; value: string; health: Health }) => (
  <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-3">
    <dt className="type-label">
      {label} <span className="font-normal text-muted tabular-nums">{value}</span>
    </dt>
    <dd className={clsx('flex items-center gap-2.5 type-label', grades[health.grade])}>
      <span aria-hidden className="flex gap-1">
        {[0, 1, 2].map((step) => (
          <span
            key={step}
            className={clsx('h-3.5 w-1.5 rounded-full', step <= health.grade ? 'bg-current' : 'bg-line')}
          />
        ))}
      </span>
      {health.label}
    </dd>
  </div>
);

const varietyText = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)}%`);

interface InsightsProps {
  stats: CarStats;
  /** Simpson's index over brands, 0 to 1; null for fewer than two cars with a brand. */
  brandVariety: number | null;
}

export const Insights = ({ stats, brandVariety }: InsightsProps) => {
  const brands = stats.brandCounts.length;
  return (
    <dl className="divide-y divide-line">
      <Insight label="Different Brands" value={formatCount(brands)} note="Makers in your vault" />
      <Insight
        label="Diversity Score"
        value={diversityScore(stats.totalValue, stats.totalCars)}
        note="Total value over number of cars"
      />
      <Insight
        label="Brand Variety"
        value={varietyText(brandVariety)}
        note="How likely two of your cars are of different brands (Simpson)"
      />
      <Health label="Total items" value={formatCount(stats.totalCars)} health={sizeHealth(stats.totalCars)} />
      <Health label="Brands" value={formatCount(brands)} health={brandHealth(brands)} />
      <Health
        label="Average value"
        value={formatWholeMoney(stats.averageValue)}
        health={valueHealth(stats.averageValue)}
      />
    </dl>
  );
};
