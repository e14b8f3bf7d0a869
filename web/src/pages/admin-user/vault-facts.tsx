import type { VaultRecord } from '@vault/contracts/collection/administration';
import { ConditionBadge } from '../../design-system/condition-badge';
import { formatCount, formatDay } from '../../lib/format';
import { formatMoney, formatWholeMoney } from '../../lib/money';
import { Facts } from './facts';
import { RowName, ShortList } from './rows';

/** A user's vault in figures and car names, without photos and notes. */
export const VaultFacts = ({ vault }: { vault: VaultRecord }) => (
  <>
    <Facts
      facts={[
        { label: 'Cars', value: formatCount(vault.cars) },
        { label: 'In the bin', value: formatCount(vault.binned) },
        { label: 'Estimated value', value: formatWholeMoney(vault.totalValue) },
        { label: 'Wishes', value: formatCount(vault.wishes) },
        { label: 'Showcase', value: vault.showcasePublic ? 'Public' : 'Private' },
      ]}
    />
    <ShortList title="Newest cars" rows={vault.newest} keyOf={({ id }) => id}>
      {({ name, brand, condition, estimatedValue, createdAt }) => (
        <>
          <RowName name={name} note={[brand, formatDay(createdAt)].filter(Boolean).join(' · ')} />
          <div className="flex shrink-0 flex-col items-end gap-1">
            {estimatedValue !== null && <span className="type-money">{formatMoney(estimatedValue)}</span>}
            {condition !== null && <ConditionBadge condition={condition} />}
          </div>
        </>
      )}
    </ShortList>
  </>
);
