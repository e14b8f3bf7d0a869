import clsx from 'clsx';
import { Search } from 'lucide-react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUnreadMessages } from '../../api/unread-messages.api';
import { CountBadge } from '../../design-system/count-badge';
import { TabRow } from '../../design-system/tab-row';
import { TextField } from '../../design-system/text-field';
import { CollectorMenu, UnblockButton } from '../../features/collectors';
import { useSession } from '../../features/session';
import { Messages } from '../../features/trading';
import { conversationTarget } from '../../lib/message-addresses';
import { useTitle } from '../../lib/use-title';
import { Discover } from './discover';
import { Following } from './following';
import { useCollectorFilters } from './use-collector-filters';

const TABS = ['discover', 'following', 'messages'] as const;
type NetworkTab = (typeof TABS)[number];

/** Which tab the address opens. Each choice is a step that the browser's back button undoes. */
function useNetworkAddress() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'discover';
  const openTab = useCallback(
    (next: NetworkTab) => setParams(next === 'discover' ? {} : { tab: next }, { preventScrollReset: true }),
    [setParams],
  );
  return { params, tab, openTab };
}

const tabsOf = (unread: number) =>
  [
    { value: 'discover', label: 'Discover' },
    { value: 'following', label: 'Following' },
    {
      value: 'messages',
      label: (
        <>
          Messages <CountBadge count={unread} label={`(${unread} unread)`} />
        </>
      ),
    },
  ] as const;

const slots = {
  menu: (person: { id: string; displayName: string }) => <CollectorMenu collector={person} />,
  unblock: (person: { id: string; displayName: string }) => <UnblockButton collector={person} />,
};

/** The people: whom there is to find, what those did whom one follows, and what is written. */
export const Component = () => {
  useTitle('Collector Network');
  const { user } = useSession();
  const { params, tab, openTab } = useNetworkAddress();
  const filters = useCollectorFilters();
  const unread = useUnreadMessages();
  if (!user) return null;
  const thread = tab === 'messages' ? conversationTarget(params) : null;
  // On a narrow screen a conversation has the page for itself.
  const alone = thread !== null && 'max-xl:sr-only';
  return (
    <>
      <div className={clsx('mb-2 flex flex-wrap items-end gap-x-6 gap-y-3', alone)}>
        <h1 className="grow type-title">Collector Network</h1>
        <TextField
          className={clsx('w-full sm:w-72', tab === 'messages' && 'max-xl:hidden')}
          label="Search collectors"
          type="search"
          placeholder="Name"
          lead={<Search aria-hidden className="size-4.5" />}
          maxLength={100}
          value={filters.name.text}
          onChange={({ target }) => {
            filters.name.setText(target.value);
            if (tab !== 'discover') openTab('discover');
          }}
        />
      </div>
      <TabRow
        label="Collector Network"
        value={tab}
        onChange={openTab}
        tabs={tabsOf(unread)}
        className={clsx(thread && 'max-xl:[&>[role=tablist]]:sr-only max-xl:[&>[role=tabpanel]]:pt-0')}
      >
        {tab === 'discover' && <Discover filters={filters} />}
        {tab === 'following' && <Following onDiscover={() => openTab('discover')} />}
        {tab === 'messages' && <Messages viewerId={user.id} open={thread} slots={slots} />}
      </TabRow>
    </>
  );
};
