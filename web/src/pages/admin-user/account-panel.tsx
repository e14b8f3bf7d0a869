import type { UserDetail } from '@vault/contracts/identity/users';
import { Panel } from '../../design-system/panel';
import { agoText, agoInSentence } from '../../lib/ago-text';
import { formatDay, formatMoment } from '../../lib/format';
import { useNow } from '../../lib/use-now';
import { type Fact, Facts } from './facts';
import { RowName, ShortList } from './rows';

/** The account of a user, and its sessions. */
export const AccountPanel = ({ user }: { user: UserDetail }) => {
  const now = useNow();
  const facts: (Fact | null)[] = [
    { label: 'E-mail', value: `${user.email}${user.emailVerified ? '' : ' (not verified)'}` },
    { label: 'Joined', value: formatDay(user.createdAt) },
    { label: 'Last seen', value: user.lastSeenAt ? agoText(Date.parse(user.lastSeenAt), now) : 'Never' },
    { label: 'Region', value: user.region ?? 'Not given' },
    { label: 'Profile', value: user.profilePublic ? 'Public' : 'Private' },
    user.closedAt === null ? null : { label: 'Closed', value: formatDay(user.closedAt) },
    user.purgeAt === null ? null : { label: 'Permanently deleted', value: formatDay(user.purgeAt) },
    { label: 'Number', value: <span className="font-mono text-xs">{user.id}</span> },
  ];
  return (
    <Panel title="Account">
      <Facts facts={facts.filter((fact) => fact !== null)} />
      <ShortList title="Signed in on" rows={user.sessions} keyOf={({ id }) => id} none="Not signed in anywhere.">
        {({ device, createdAt, lastSeenAt }) => (
          <RowName
            name={device}
            note={`Since ${formatMoment(Date.parse(createdAt))}, last used ${agoInSentence(Date.parse(lastSeenAt), now)}`}
          />
        )}
      </ShortList>
    </Panel>
  );
};
