import { CONDITION_LABELS } from '@vault/contracts/collection/cars?light';
import type { CollectionInsights } from '@vault/contracts/collection/insights';
import { Bars } from '../../design-system/bars';
import { Panel } from '../../design-system/panel';
import { Columns } from './columns';

/** The vault by condition, scale, decade and rarity. */
export const Breakdowns = ({ insights }: { insights: CollectionInsights }) => (
  <Columns
    left={
      <>
        <Panel title="Conditions">
          <Bars
            kind="Condition"
            none="No cars yet."
            bars={insights.conditions.map(({ value, ...bar }) => ({
              ...bar,
              label: CONDITION_LABELS[value] ?? value,
              query: { condition: value },
            }))}
          />
        </Panel>
        <Panel title="Decades">
          <Bars
            kind="Decade"
            none="None of your cars has a year yet."
            bars={insights.decades.map(({ value, ...bar }) => ({
              ...bar,
              label: `${value}s`,
              query: { decade: String(value) },
            }))}
          />
        </Panel>
      </>
    }
    right={
      <>
        <Panel title="Scales">
          <Bars
            kind="Scale"
            none="None of your cars has a scale yet."
            bars={insights.scales.map(({ value, ...bar }) => ({ ...bar, label: value, query: { scale: value } }))}
          />
        </Panel>
        <Panel title="Rarity">
          <Bars
            kind="Rarity"
            none="No rarity has been computed yet."
            bars={insights.rarity.map(({ value, ...bar }) => ({
              ...bar,
              label: value,
              query: { rarity: value },
              color: value.toLowerCase(),
            }))}
          />
        </Panel>
      </>
    }
  />
);
