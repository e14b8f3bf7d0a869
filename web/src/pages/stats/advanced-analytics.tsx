import type { CollectionAnalytics } from '@vault/contracts/collection/trends';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../design-system/button-link';
import { ErrorPanel } from '../../design-system/error-panel';
import { Panel } from '../../design-system/panel';
import { Segmented } from '../../design-system/segmented';
import { Skeleton } from '../../design-system/skeleton';
import { useAnalyticsQuery } from '../../features/insights';
import { useSubscriptionStatusQuery } from '../../features/vault';
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

const concentrationText = (concentration: number): string =>
  concentration >= 0.5 ? 'mostly in one brand' : concentration >= 0.25 ? 'in a few brands' : 'well spread';

const PlanOffer = ({ title, text }: { title: string; text: string }) => (
  <Panel title={title}>
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

      action={<Segmented label="Gain by" value={kind} onChange={setKind} options={kinds} />}
    >
      <dl className="mb-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Figure
          label="Annual return"
          value={yearlyReturn === null ? '–' : percentText(yearlyReturn)}
          note={
            yearlyReturn === null
              ? 'Needs cars with a value, a purchase price and a purchase date at least a month ago'
              : 'On what you paid, weighted by how long ago'
          }
        />
        <Figure
          label="Concentration"
          value={concentration === null ? '–' : formatCount(Math.round(concentration * 100)) + '%'}
          note={
            concentration === null
              ? 'Needs cars with a value'
              : `Your value is ${concentrationText(concentration)} (Herfindahl)`
          }
        />
      </dl>
      <GainSlices kind={label} slices={analytics[kind].map((slice) => ({ ...slice, value: String(slice.value) }))} />
    </Panel>
  );
};

/** The analytics of the paid plans; other users see what the plans would add. */
export const AdvancedAnalytics = () => {
  const { data: plan, isError: isPlanUnknown } = useSubscriptionStatusQuery();
  const isFree = plan?.subscriptionTier === 'free';
  const { data, error, isFetching, refetch } = useAnalyticsQuery(undefined, {
    skip: isFree || (!plan && !isPlanUnknown),
  });
  if (isFree || (isApiError(error) && error.code === 'PLAN_REQUIRED'))
    return (
      <PlanOffer
        title="Advanced Analytics"
        text="Standard adds your annual return and gains by brand, scale, decade and year bought. Premium adds what the market pays for your castings."
      />
    );
  if (!data)
    return error ? (
      <ErrorPanel
        title="The analytics did not load"
        message={errorText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Skeleton className="h-96 rounded-md" />
    );
  return (
    <>
      <Gains analytics={data} />
      {data.market ? (
        <MarketPanel market={data.market} />
      ) : (
        <PlanOffer
          title="What the Market Says"
          text="Premium adds the price range of your castings, how often they sell and which prices moved, with a notification when they do."
        />
      )}
    </>
  );
};
