import type { CollectionAnalytics } from '@vault/contracts/collection/trends';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../design-system/button-link';
import { ErrorPanel } from '../../design-system/error-panel';
import { Panel } from '../../design-system/panel';
import { Segmented } from '../../design-system/segmented';
import { Skeleton } from '../../design-system/skeleton';
import { useAnalyticsQuery } from '../../features/insights';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { formatCount } from '../../lib/format';
import { GainSlices } from './gain-slices';
import { MarketPanel } from './market-panel';
import { percentText } from './percent-text';

const kinds = [
  { value: 'byBrand', label: 'Brand' },
  { value: 'byScale', label: 'Scale' },
  { value: 'byDecade', label: 'Decade' },
  { value: 'byYearBought', label: 'Bought' },
] as const;
type Kind = (typeof kinds)[number]['value'];

const spread = (concentration: number): string =>
  concentration >= 0.5 ? 'mostly in one brand' : concentration >= 0.25 ? 'in a few brands' : 'well spread';

const Offer = ({ title, text }: { title: string; text: string }) => (
  <Panel title={title} className="lg:col-span-2">
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <p className="flex min-w-0 grow basis-64 gap-3 text-muted">
        <Lock aria-hidden className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
        {text}
      </p>
      <ButtonLink to="/pricing">See the plans</ButtonLink>
    </div>
  </Panel>
);

const Figure = ({ label, value, note }: { label: string; value: string; note: string }) => (
  <div className="min-w-0">
    <dt className="type-stamp text-muted">{label}</dt>
    <dd className="mt-1 text-2xl type-money">{value}</dd>
    <dd className="mt-0.5 type-fine text-muted">{note}</dd>
  </div>
);

const Gains = ({ analytics }: { analytics: CollectionAnalytics }) => {
  const [kind, setKind] = useState<Kind>('byBrand');
  const { yearlyReturn, concentration } = analytics;
  const label = kinds.find(({ value }) => value === kind)?.label ?? '';
  return (
    <Panel
      title="Where the Gain Comes From"
      className="lg:col-span-2"
      action={<Segmented label="Gain by" value={kind} onChange={setKind} options={kinds} />}
    >
      <dl className="mb-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Figure
          label="Return a year"
          value={yearlyReturn === null ? '–' : percentText(yearlyReturn)}
          note={
            yearlyReturn === null
              ? 'Needs cars with price, day of purchase and value, held for a month'
              : 'On what you paid, weighted by how long ago'
          }
        />
        <Figure
          label="Concentration"
          value={concentration === null ? '–' : formatCount(Math.round(concentration * 100)) + '%'}
          note={
            concentration === null ? 'Needs cars with a value' : `Your value is ${spread(concentration)} (Herfindahl)`
          }
        />
      </dl>
      <GainSlices kind={label} slices={analytics[kind].map((slice) => ({ ...slice, value: String(slice.value) }))} />
    </Panel>
  );
};

/** What the paid plans see of a vault beyond the rest of the page; others are told what it would be. */
export const AdvancedAnalytics = () => {
  const { data, error, isFetching, refetch } = useAnalyticsQuery();
  if (isApiError(error) && error.code === 'PLAN_REQUIRED')
    return (
      <Offer
        title="Advanced Analytics"
        text="Your return a year, and gain by brand, scale, decade and year bought, come with Standard; what the market pays for your castings comes with Premium."
      />
    );
  if (!data)
    return error ? (
      <ErrorPanel
        className="lg:col-span-2"
        title="The analytics did not load"
        message={errorText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Skeleton className="h-96 rounded-md lg:col-span-2" />
    );
  return (
    <>
      <Gains analytics={data} />
      {data.market ? (
        <MarketPanel market={data.market} />
      ) : (
        <Offer
          title="What the Market Says"
          text="The range that your castings sell in, how readily they sell, and whose prices moved come with Premium, which also tells you when they do."
        />
      )}
    </>
  );
};
