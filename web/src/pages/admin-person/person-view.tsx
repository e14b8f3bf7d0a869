import type { UserDetail } from '@vault/contracts/identity/people';
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
export const PersonView = ({ person, ...asking }: PersonViewProps) => (
  <>
    {person.banned && <BanNotice {...person} />}
    <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-2">
      <div className="grid gap-4 sm:gap-5">
        <AccountPanel person={person} />
        <PartPanel title="Plan" part={person.plan} who="Billing" {...asking}>
          {(plan) => <PlanFacts plan={plan} />}
        </PartPanel>
        <PartPanel title="Vault" part={person.vault} who="The collection" {...asking}>
          {(vault) => <VaultFacts vault={vault} />}
        </PartPanel>
      </div>
      <PartPanel title="Market" part={person.market} who="The market" {...asking}>
        {(market) => <MarketFacts market={market} />}
      </PartPanel>
    </div>
  </>
);
