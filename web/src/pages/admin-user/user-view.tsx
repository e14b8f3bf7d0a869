import type { UserDetail } from '@vault/contracts/identity/users';
import { Ban } from 'lucide-react';
import { formatMoment } from '../../lib/format';
import { AccountPanel } from './account-panel';
import { MarketFacts } from './market-facts';
import { ServicePanel } from './service-panel';
import { PlanFacts } from './plan-facts';
import { VaultFacts } from './vault-facts';

/** Shows since when and why a user is banned. */
const BanNotice = ({ bannedAt, banReason }: Pick<UserDetail, 'bannedAt' | 'banReason'>) => (
  <section
    aria-label="Ban"
    className="mb-5 flex items-start gap-3 rounded-sm border border-l-3 border-line border-l-danger bg-surface p-4"
  >
    <Ban aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" strokeWidth={1.75} />
    <div className="min-w-0">
      <p className="type-label">Banned{bannedAt !== null && ` on ${formatMoment(Date.parse(bannedAt))}`}</p>
      <p className="mt-0.5 type-small whitespace-pre-line text-muted [overflow-wrap:anywhere]">
        {banReason ?? 'No reason was given.'}
      </p>
    </div>
  </section>
);

interface UserViewProps {
  user: UserDetail;
  onRetry: () => void;
  retrying: boolean;
}

/** All data that the administrator may see of a user. */
export const UserView = ({ user, ...retry }: UserViewProps) => (
  <>
    {user.banned && <BanNotice {...user} />}
    {/* CSS columns balance the heights of the panels. */}
    <div className="gap-4 *:mb-4 sm:gap-5 sm:*:mb-5 lg:columns-2">
      <AccountPanel user={user} />
      <ServicePanel title="Plan" data={user.plan} serviceName="Billing" {...retry}>
        {(plan) => <PlanFacts plan={plan} />}
      </ServicePanel>
      <ServicePanel title="Vault" data={user.vault} serviceName="The collection" {...retry}>
        {(vault) => <VaultFacts vault={vault} />}
      </ServicePanel>
      <ServicePanel title="Market" data={user.market} serviceName="The market" {...retry}>
        {(market) => <MarketFacts market={market} />}
      </ServicePanel>
    </div>
  </>
);
