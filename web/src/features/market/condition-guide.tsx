import type { Condition } from '@vault/contracts/collection/cars';
import { CONDITIONS } from '@vault/contracts/collection/cars?light';
import { ConditionBadge } from '../../design-system/condition-badge';

const meanings: Readonly<Record<Condition, string>> = {
  MOC: 'Mint on Card: never opened, still on its blister card.',
  Mint: 'As it left the factory, no mark on paint, tampo or wheels.',
  'Near Mint': 'A flaw or two that one has to look for.',
  Excellent: 'Light rubs on edges; complete, straight, with a clean base.',
  Good: 'Played with: visible chips, everything is there.',
  Fair: 'Heavy wear, scratched windows or bent axles.',
  Poor: 'For parts or restoration.',
  Loose: 'Without its package; the photos tell the rest.',
  Damaged: 'Broken or missing parts.',
};

/** What each condition means, the one in question first. */
export const ConditionGuide = ({ condition }: { condition: Condition | null }) => (
  <dl className="grid gap-2.5">
    {CONDITIONS.toSorted((a, b) => Number(b === condition) - Number(a === condition)).map((one) => (
      <div key={one} className="grid grid-cols-[6.5rem_1fr] items-baseline gap-3">
        <dt>
          <ConditionBadge condition={one} />
        </dt>
        <dd className={one === condition ? 'type-small text-ink' : 'type-small'}>{meanings[one]}</dd>
      </div>
    ))}
  </dl>
);
