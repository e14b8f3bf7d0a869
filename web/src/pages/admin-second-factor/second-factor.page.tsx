import { PageHeader } from '../../design-system/page-header';
import { Panel } from '../../design-system/panel';
import { PasskeyList, TwoStepPanel } from '../../features/account';
import { useSession } from '../../features/session';
import { useTitle } from '../../lib/use-title';

/** Where the administrator sets up what the console asks for besides its password. */
export const Component = () => {
  useTitle('Second factor - Administration');
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Second factor"
        description="Opening the console then takes its password and a code or passkey. Set up at least one."
      />
      <div className="grid gap-5">
        <Panel title="Authenticator app">
          <p className="-mt-2 mb-4 type-small text-muted">With ten recovery codes, in case you lose your phone.</p>
          <TwoStepPanel email={user.email} />
        </Panel>
        <Panel title="Passkeys">
          <PasskeyList email={user.email} />
        </Panel>
      </div>
    </div>
  );
};
