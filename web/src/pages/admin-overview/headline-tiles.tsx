import type { AdminStats } from '@vault/contracts/identity/users';
import { StatTile, StatTiles } from '../../features/vault';
import { formatCount } from '../../lib/format';
import { shareText } from './share-text';

/** The four key figures, as placeholders while they load. */
export const HeadlineTiles = ({ stats }: { stats: AdminStats | undefined }) => {
  const today = stats?.signUps.at(-1)?.count ?? 0;
  const yesterday = stats?.signUps.at(-2)?.count ?? 0;
  const cars = stats?.collection;
  return (
    <StatTiles className="grid-cols-2 lg:grid-cols-4">
      <StatTile
        label="Total users"
        value={stats && formatCount(stats.totalUsers)}
        note={stats && `${formatCount(stats.activeUsers)} seen within 30 days`}
      />
      <StatTile
        label="Total cars"
        value={stats && (cars ? formatCount(cars.cars) : '–')}
        note={stats && (cars ? `${formatCount(cars.addedThisWeek)} added this week` : 'Not available')}
      />
      <StatTile
        label="Premium users"
        value={stats && formatCount(stats.tiers.premium)}
        note={stats && `${shareText(stats.tiers.premium, stats.totalUsers)} of all`}
      />
      <StatTile
        label="Sign-ups today"
        value={stats && formatCount(today)}
        note={stats && `${formatCount(yesterday)} yesterday`}
      />
    </StatTiles>
  );
};
