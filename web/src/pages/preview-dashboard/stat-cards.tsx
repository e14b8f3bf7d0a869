import { dollars } from '../../features/samples';
import type { ReactNode } from 'react';
import { StatTile, StatTiles } from '../../features/vault';
import { formatCount } from '../../lib/format';
import type { PreviewFigures } from './figures';

/** With its cents an amount is long: it is set a little smaller than a count. */
const Exact = ({ children }: { children: ReactNode }) => <span className="text-[0.84em]">{children}</span>;

export const StatCards = ({ figures }: { figures: PreviewFigures }) => (
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
