import type { Condition } from '@vault/contracts/collection/cars';
import { CONDITIONS } from '@vault/contracts/collection/cars?light';
import { ConditionBadge } from '../../design-system/condition-badge';

const descriptions: Readonly<Record<Condition, string>> = {
  MOC: 'Mint on Card: never opened, still on its blister card.',
  Mint: 'As it left the factory, no mark on paint, tampo or wheels.',
  'Near Mint': 'One or two small flaws, visible only up close.',
  Excellent: 'Light rubs on edges; complete, straight, with a clean base.',
  Good: 'Played with: visible chips, everything is there.',
  Fair: 'Heavy wear, scratched windows or bent axles.',
  Poor: 'For parts or restoration.',
  Loose: 'Without its packaging; see the photos for its state.',
  Damaged: 'Broken or missing parts.',
};

/** What each condition means; the given one comes first. */
export const ConditionGuide = ({ condition }: { condition: Condition | null }) => (
  <dl className="grid gap-2.5">
    {CONDITIONS.toSorted((a, b) => Number(b === condition) - Number(a === condition)).map((value) => (
      <div key={value} className="grid grid-cols-[6.5rem_1fr] items-baseline gap-3">
        <dt>
          <ConditionBadge condition={value} />
        </dt>
        <dd className={value === condition ? 'type-small text-ink' : 'type-small'}>{descriptions[value]}</dd>
      </div>
    ))}
  </dl>
);
