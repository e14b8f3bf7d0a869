import { Plus } from 'lucide-react';
import { buttonStyle } from '../../design-system/button-style';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { AddCarLink, addedText, StatTile, StatTiles, useCarStatsQuery, weekChange } from '../../features/vault';
import { errorText } from '../../lib/error-text';
import { formatCount } from '../../lib/format';
import { formatWholeMoney } from '../../lib/money';
import { useTitle } from '../../lib/use-title';
import { PanelsSkeleton } from './columns';
import { InsightPanels } from './insight-panels';

export const Component = () => {
  useTitle('Collection Stats');
  const { data: stats, error, isFetching, refetch } = useCarStatsQuery();
  const week = stats ? weekChange(stats.valueChangeWeekPercent) : null;
  return (
    <>
      <PageHeader title="Collection Stats" back={{ to: '/', label: 'Back to your collection' }} />
      {error && (
        <ErrorPanel className="mb-4" message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!(error && !stats) && (
        <StatTiles className="sm:grid-cols-3">
          <StatTile
            label="Total Cars"
            value={stats && formatCount(stats.totalCars)}
            note={stats && addedText(stats.addedThisMonth)}
            tone="up"
          />
          <StatTile
            label="Total Value"
            value={stats && formatWholeMoney(stats.totalValue)}
            note={week?.text}
            tone={week?.tone}
          />
          <StatTile
            label="Average Value"
            value={stats && formatWholeMoney(stats.averageValue)}
            note={stats && 'per car'}
          />
        </StatTiles>
      )}
      {!stats && !error && (
        <div className="mt-4 grid gap-4">
          <PanelsSkeleton />
        </div>
      )}
      {stats?.totalCars === 0 && (
        <EmptyState title="No cars yet" description="Start collecting">
          <AddCarLink className={buttonStyle({ variant: 'primary' })}>
            <Plus aria-hidden className="size-4.5" />
            Add Your First Car
          </AddCarLink>
        </EmptyState>
      )}
      {stats && stats.totalCars > 0 && <InsightPanels stats={stats} />}
    </>
  );
};
