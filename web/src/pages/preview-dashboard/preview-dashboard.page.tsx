import { ArrowLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { OpenPage } from '../../features/session';
import { sampleVault } from '../../content/sample-vault';
import { ButtonLink } from '../../design-system/button-link';
import { Skeleton } from '../../design-system/skeleton';
import { TabRow } from '../../design-system/tab-row';
import { SampleNotice } from '../../design-system/sample-notice';
import { dollars } from '../../features/samples';
import { StatTile, StatTiles } from '../../features/vault';
import { formatCount } from '../../lib/format';
import { useQueryFilters } from '../../lib/use-query-filters';
import { useTitle } from '../../lib/use-title';
import { CollectionPanel } from './collection-panel';
import { figuresOf, type PreviewFigures } from './figures';

const AnalyticsPanel = lazy(async () => ({ default: (await import('./analytics-panel')).AnalyticsPanel }));
const MarketplacePanel = lazy(async () => ({ default: (await import('./marketplace-panel')).MarketplacePanel }));

const tabs = [
  { value: 'collection', label: 'Collection' },
  { value: 'analytics', label: 'Analytics' },
  { value: 'marketplace', label: 'Marketplace' },
] as const;

/** Amounts with cents are long, so they are set a little smaller than counts. */
const Exact = ({ children }: { children: ReactNode }) => <span className="text-[0.84em]">{children}</span>;

const StatCards = ({ figures }: { figures: PreviewFigures }) => (
  <StatTiles className="grid-cols-2 max-lg:*:last:col-span-2 lg:grid-cols-[1fr_1.3fr_1fr_1fr_1fr]">
    <StatTile label="Total Cars" value={formatCount(figures.totalCars)} note="in the sample vault" />
    <StatTile label="Total Value" value={<Exact>{dollars(figures.totalValue)}</Exact>} note="in US dollars" />
    <StatTile label="Avg. Value" value={<Exact>{dollars(figures.averageValue)}</Exact>} note="per car" />
    <StatTile label="Rare Items" value={formatCount(figures.rareItems)} note="Rare, Epic or Legendary" />
    <StatTile
      label="Growth"
      value={`${figures.monthlyGrowth < 0 ? '' : '+'}${figures.monthlyGrowth}%`}
      note="in the last month"
      tone="up"
    />
  </StatTiles>
);

/** The dashboard with a sample vault, for visitors. */
export const Component = () => {
  useTitle('Preview the dashboard');
  const query = useQueryFilters();
  const tab = tabs.find(({ value }) => value === query.read('tab'))?.value ?? 'collection';
  return (
    <OpenPage className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ButtonLink to="/#home" variant="quiet" size="sm" className="-ml-3 min-h-11">
          <ArrowLeft aria-hidden className="size-4.5" strokeWidth={1.75} />
          Back to Home
        </ButtonLink>
        <ButtonLink to="/auth" state={{ tab: 'signup' }} variant="primary">
          Start Your Vault
        </ButtonLink>
      </div>
      <div>
        <h1 className="type-title">Preview Dashboard</h1>
        <p className="mt-1 text-muted">Explore a sample vault before you create your own.</p>
      </div>
      <SampleNotice title="Preview Mode.">
        You are looking at sample data. Search, filters and favorites work, but are not saved when you leave.
      </SampleNotice>
      <StatCards figures={figuresOf(sampleVault)} />
      <TabRow
        label="Preview"
        value={tab}
        onChange={(next) => query.change({ tab: next === 'collection' ? '' : next })}
        tabs={tabs}
      >
        {tab === 'collection' ? (
          <CollectionPanel query={query} />
        ) : (
          <Suspense fallback={<Skeleton className="h-96 rounded-md" />}>
            {tab === 'analytics' ? <AnalyticsPanel /> : <MarketplacePanel />}
          </Suspense>
        )}
      </TabRow>
      <section
        aria-labelledby="preview-on"
        className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-line py-8"
      >
        <div>
          <h2 id="preview-on" className="type-heading">
            Your own takes a minute
          </h2>
          <p className="mt-1 text-muted">25 cars are free, for as long as you like. No card required.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/auth" state={{ tab: 'signup' }} variant="primary" size="lg">
            Create Free Account
          </ButtonLink>
          <ButtonLink to="/pricing" size="lg">
            View Pricing
          </ButtonLink>
        </div>
      </section>
    </OpenPage>
  );
};
