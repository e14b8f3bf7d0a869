import type { CarStats } from '@vault/contracts/collection/cars';
import { ErrorPanel } from '../../design-system/error-panel';
import { useInsightsQuery } from '../../features/insights';
import { errorText } from '../../lib/error-text';
import { AdvancedAnalytics } from './advanced-analytics';
import { Bars } from '../../design-system/bars';
import { Breakdowns } from './breakdowns';
import { Columns, PanelsSkeleton } from './columns';
import { GainAgainstPaid } from './gain';
import { Insights } from './insights';
import { Movers } from './movers';
import { Panel } from '../../design-system/panel';
import { RangeSwitch, rangeText, useRange } from './range-switch';
import { ValueChart } from '../../design-system/value-chart';
import { ValuedBy } from './valued-by';

const topBrands = 5;

/** The panels below the totals. While another range loads, the previous one stays. */
export const InsightPanels = ({ stats }: { stats: CarStats }) => {
  const [range, setRange] = useRange();
  const { data: insights, error, isFetching, refetch } = useInsightsQuery(range);
  return (
    <div className="mt-4 grid gap-4">
      {error && <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {!insights && !error && <PanelsSkeleton />}
      {insights && (
        <>
          <Panel title="Value over Time" action={<RangeSwitch value={range} onChange={setRange} />}>
            <div className={isFetching ? 'opacity-60 transition-opacity delay-150' : undefined}>
              <ValueChart key={insights.range} history={insights.history} />
            </div>
          </Panel>
          <Panel title="Where the Total Comes From">
            <ValuedBy valuedBy={insights.valuedBy} />
          </Panel>
          <Columns
            left={
              <>
                <Panel title="Top Brands">
                  <Bars
                    kind="Brand"
                    shown={topBrands}
                    none="None of your cars has a brand yet."
                    bars={insights.brands.map(({ value, ...bar }) => ({
                      ...bar,
                      label: value,
                      query: { brand: value },
                    }))}
                  />
                </Panel>
                <Panel title="Insights">
                  <Insights stats={stats} brandVariety={insights.brandVariety} />
                </Panel>
              </>
            }
            right={
              <Panel title="Gain against Paid">
                <GainAgainstPaid insights={insights} totalCars={stats.totalCars} />
              </Panel>
            }
          />
          <Panel title={`Movers ${rangeText(insights.range)}`}>
            <Movers movers={insights.rangeMovers} none="No value changed in this time." />
          </Panel>
          <Breakdowns insights={insights} />
          <AdvancedAnalytics />
        </>
      )}
    </div>
  );
};
