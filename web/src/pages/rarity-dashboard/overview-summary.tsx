import type { RarityOverview } from '@vault/contracts/collection/rarity';
import { MIN_RARE_SCORE } from '@vault/contracts/collection/rarity?light';
import { Card } from '../../design-system/card';
import { TachGauge } from '../../design-system/tach-gauge';
import { formatCount } from '../../lib/format';
import { RARITY_LEVELS, rarityLevelOf } from '../../lib/rarity-level';

const Figure = ({ label, value, note }: { label: string; value: number; note: string }) => (
  <div className="grid content-center gap-1 px-4 py-4 sm:px-6">
    <dt className="type-small text-muted">{label}</dt>
    <dd className="text-[1.625rem] leading-none type-money">{formatCount(value)}</dd>
    <dd className="type-fine text-muted">{note}</dd>
  </div>
);

const rareLevels = new Set(RARITY_LEVELS.filter(({ from }) => from >= MIN_RARE_SCORE).map(({ name }) => name));

/** The key figures of the vault's rarity. */
export const OverviewSummary = ({ overview }: { overview: RarityOverview }) => {
  const { levels, averageScore, lackingCount, notComputed } = overview;
  const rare = levels.filter(({ name }) => rareLevels.has(name)).reduce((sum, { count }) => sum + count, 0);
  return (
    <Card
      aria-label="At a glance"
      className="grid items-center divide-line max-lg:divide-y lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:divide-x"
    >
      <div className="p-4 sm:p-6">
        <p className="mb-3 type-small text-muted">Average score</p>
        {averageScore === null ? (
          <p className="text-muted">No score yet</p>
        ) : (
          <TachGauge score={averageScore} size={104} withLevel description={rarityLevelOf(averageScore).description} />
        )}
      </div>
      <dl className="grid grid-cols-3 divide-x divide-line">
        <Figure label="Rare or above" value={rare} note={`from ${MIN_RARE_SCORE} on`} />
        <Figure label="Provisional" value={lackingCount} note="based on little data" />
        <Figure label="Without a score" value={notComputed} note={notComputed === 0 ? 'none' : 'computed soon'} />
      </dl>
    </Card>
  );
};
