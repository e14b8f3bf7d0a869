import type { CollectorProfile } from '@vault/contracts/identity/collectors';
import { useCollectorVaultQuery, VaultFigures } from '../../features/collectors';
import { AskedPanel } from './asked-panel';

/** What they tell of their vault. */
export const VaultSection = ({ profile }: { profile: CollectorProfile }) => {
  const answer = useCollectorVaultQuery(profile.id, { refetchOnMountOrArgChange: true });
  return (
    <AskedPanel title="The vault" answer={answer} space="h-72" gone="This vault is not shown any more.">
      {(vault) => <VaultFigures vault={vault} />}
    </AskedPanel>
  );
};
