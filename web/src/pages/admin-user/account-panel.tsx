import type { UserDetail } from '@vault/contracts/identity/users';
import { Panel } from '../../design-system/panel';
import { agoText, agoInSentence } from '../../lib/ago-text';
import { formatDay, formatMoment } from '../../lib/format';
import { useNow } from '../../lib/use-now';
import { type Fact, Facts } from './facts';
import { RowName, Rows } from './rows';

/** The account itself, and where it is signed in. */
export const AccountPanel = ({ person }: { person: UserDetail }) => {
  const now = useNow();
  const facts: (Fact | null)[] = [
    { label: 'E-mail', value: `${person.email}${person.emailVerified ? '' : ' (not verified)'}` },
    { label: 'Joined', value: formatDay(person.createdAt) },
    { label: 'Last seen', value: person.lastSeenAt ? agoText(Date.parse(person.lastSeenAt), now) : 'Never' },
    { label: 'Region', value: person.region ?? 'Not told' },
    { label: 'Profile', value: person.profilePublic ? 'Public' : 'Private' },
    person.closedAt === null ? null : { label: 'Closed', value: formatDay(person.closedAt) },
    person.purgeAt === null ? null : { label: 'Erased for good', value: formatDay(person.purgeAt) },
    { label: 'Number', value: <span className="font-mono text-xs">{person.id}</span> },
  ];
  return (
    <Panel title="Account">
      <Facts facts={facts.filter((fact) => fact !== null)} />
      <Rows title="Signed in on" rows={person.sessions} keyOf={({ id }) => id} none="Signed in nowhere.">
        {({ device, createdAt, lastSeenAt }) => (
          <RowName
            name={device}
            note={`Since ${formatMoment(Date.parse(createdAt))}, last used ${agoInSentence(Date.parse(lastSeenAt), now)}`}
          />
        )}
      </Rows>
    </Panel>
  );
};
