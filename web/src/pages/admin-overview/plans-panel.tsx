import type { AdminStats } from '@vault/contracts/identity/users';
import { TIERS } from '@vault/contracts/billing/plans?light';
import { Link } from 'react-router-dom';
import { Panel } from '../../design-system/panel';
import { TIER_LABELS } from '../../features/admin';
import { countOf, formatCount } from '../../lib/format';
import { shareText } from './share-text';

const colors = { free: 'control', standard: 'info', premium: 'brass' } as const;

/** The number of users by plan, linked to the filtered user table. */
export const PlansPanel = ({ tiers }: Pick<AdminStats, 'tiers'>) => {
  const all = TIERS.reduce((sum, tier) => sum + tiers[tier], 0);
  return (
    <Panel title="Plans">
      <div aria-hidden className="mb-3 flex h-3 gap-0.5 overflow-hidden rounded-full bg-line">
        {TIERS.map((tier) => (
          <span
            key={tier}
            style={{ flexGrow: tiers[tier], background: `var(--color-${colors[tier]})` }}
            className={tiers[tier] > 0 ? 'min-w-1' : ''}
          />
        ))}
      </div>
      <ul className="grid gap-0.5">
        {TIERS.toReversed().map((tier) => (
          <li key={tier}>
            <Link
              to={`/admin/users?tier=${tier}`}
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-xs px-2 type-small transition-colors hover:bg-hover"
            >
              <span
                aria-hidden
                className="size-2.5 shrink-0 rounded-full"
                style={{ background: `var(--color-${colors[tier]})` }}
              />
              <span className="grow font-semibold">{TIER_LABELS[tier]}</span>
              <span className="text-muted tabular-nums">{shareText(tiers[tier], all)}</span>
              <span className="min-w-12 text-right font-semibold tabular-nums">
                {formatCount(tiers[tier])}
                <span className="sr-only"> {countOf(tiers[tier], 'person', 'people').replace(/^\S+ /, '')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
