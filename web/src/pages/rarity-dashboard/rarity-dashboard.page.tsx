import type { RarityOverview } from '@vault/contracts/collection/rarity';
import { Plus } from 'lucide-react';
import { buttonStyle } from '../../design-system/button-style';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { Panel } from '../../design-system/panel';
import { Skeleton } from '../../design-system/skeleton';
import { useRarityOverviewQuery } from '../../features/rarity';
import { AddCarLink } from '../../features/vault';
import { errorText } from '../../lib/error-text';
import { confidenceWord, rarityLevelOf } from '../../lib/rarity-level';
import { useTitle } from '../../lib/use-title';
import { HowItWorks } from './how-it-works';
import { LackingList } from './lacking-list';
import { LevelBars } from './level-bars';
import { MovedList } from './moved-list';
import { OverviewSummary } from './overview-summary';
import { RatedRow } from './rated-row';

const MAX_ROWS = 10;

const carCount = ({ levels, notComputed }: RarityOverview): number =>
  notComputed + levels.reduce((sum, { count }) => sum + count, 0);

const Rarest = ({ cars }: Pick<RarityOverview, 'cars'>) => {
  if (cars.length === 0)
    return <p className="text-muted">The first scores are computed within a minute of adding a car.</p>;
  return (
    <ol className="grid grid-cols-1 gap-0.5">
      {cars.slice(0, MAX_ROWS).map((car) => (
        <RatedRow key={car.id} car={car}>
          <p className="mt-0.5 truncate type-fine text-muted">
            {car.rarityScore !== null && rarityLevelOf(Number(car.rarityScore)).name}
            {car.confidence !== null && ` · ${confidenceWord(car.confidence)}`}
            {car.editionClass && ` · ${car.editionClass}`}
          </p>
        </RatedRow>
      ))}
    </ol>
  );
};

const Dashboard = ({ overview }: { overview: RarityOverview }) => (
  <div className="grid gap-4">
    <OverviewSummary overview={overview} />
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <Panel title="By Level">
          <LevelBars levels={overview.levels} />
        </Panel>
        <Panel title="What Moved">
          <MovedList cars={overview.moved.slice(0, MAX_ROWS)} />
        </Panel>
        <Panel title="How the Score Works">
          <HowItWorks />
        </Panel>
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Panel title="Rarest Pieces">
          <Rarest cars={overview.cars} />
        </Panel>
        <Panel title="What Lacks Data">
          <LackingList lacking={overview.lacking.slice(0, MAX_ROWS)} lackingCount={overview.lackingCount} />
        </Panel>
      </div>
    </div>
  </div>
);

export const Component = () => {
  useTitle('Rarity Dashboard');
  const {
    data: overview,
    error,
    isFetching,
    refetch,
  } = useRarityOverviewQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <PageHeader title="Rarity Dashboard" back={{ to: '/', label: 'Back to your collection' }} />
      {error && (
        <ErrorPanel className="mb-4" message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!overview && !error && (
        <div className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-44 rounded-md lg:col-span-2" />
          <Skeleton className="h-80 rounded-md" />
          <Skeleton className="h-80 rounded-md" />
        </div>
      )}
      {overview &&
        (carCount(overview) === 0 ? (
          <EmptyState title="No cars yet" description="Start collecting">
            <AddCarLink className={buttonStyle({ variant: 'primary' })}>
              <Plus aria-hidden className="size-4.5" />
              Add Your First Car
            </AddCarLink>
          </EmptyState>
        ) : (
          <Dashboard overview={overview} />
        ))}
    </>
  );
};
