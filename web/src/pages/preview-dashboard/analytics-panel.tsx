import { sampleVault } from '../../content/sample-vault';
import { Bars } from '../../design-system/bars';
import { Panel } from '../../design-system/panel';
import { ValueChart } from '../../design-system/value-chart';
import { historyOf, rarityBars, slicesOf, topBrands } from './analytics';

/** The statistics of the sample vault. */
export const AnalyticsPanel = () => (
  <div className="grid gap-4 lg:grid-cols-2">
    <Panel title="Value over time" className="lg:col-span-2">
      <ValueChart history={historyOf(sampleVault)} />
    </Panel>
    <Panel title="Top Brands">
      <Bars kind="Brand" bars={topBrands(sampleVault)} none="No cars." />
    </Panel>
    <Panel title="Rarity">
      <Bars kind="Rarity" bars={rarityBars(sampleVault)} none="No cars." />
    </Panel>
    <Panel title="Conditions" className="lg:col-span-2">
      <Bars kind="Condition" bars={slicesOf(sampleVault, ({ condition }) => condition)} none="No cars." />
    </Panel>
  </div>
);
