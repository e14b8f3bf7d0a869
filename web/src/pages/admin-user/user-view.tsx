import type { UserDetail } from '@vault/contracts/identity/users';
import { AccountPanel } from './account-panel';
import { BanNotice } from './ban-notice';
import { MarketFacts } from './market-facts';
import { PartPanel } from './part-panel';
import { PlanFacts } from './plan-facts';
import { VaultFacts } from './vault-facts';

interface PersonViewProps {
  person: UserDetail;
  onRetry: () => void;
  retrying: boolean;
}

/** Everything that the administrator may know of somebody. */
export const UserView = ({ person, ...asking }: PersonViewProps) => (
  <>
    {person.banned && <BanNotice {...person} />}
    {/* Two columns of the same height, whatever is in them. */}
    <div className="gap-4 *:mb-4 sm:gap-5 sm:*:mb-5 lg:columns-2">
      <AccountPanel person={person} />
      <PartPanel title="Plan" part={person.plan} who="Billing" {...asking}>
        {(plan) => <PlanFacts plan={plan} />}
      </PartPanel>
      <PartPanel title="Vault" part={person.vault} who="The collection" {...asking}>
        {(vault) => <VaultFacts vault={vault} />}
      </PartPanel>
      <PartPanel title="Market" part={person.market} who="The market" {...asking}>
        {(market) => <MarketFacts market={market} />}
      </PartPanel>
    </div>
  </>
);
