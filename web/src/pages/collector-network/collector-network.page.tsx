import clsx from 'clsx';
import { Search } from 'lucide-react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AHEAD, type PageHandle } from '../../api/first-queries';
import { useUnreadMessages } from '../../api/unread-messages.api';
import { CountBadge } from '../../design-system/count-badge';
import { TabRow } from '../../design-system/tab-row';
import { TextField } from '../../design-system/text-field';
import { CollectorMenu, UnblockButton } from '../../features/collectors';
import { useSession } from '../../features/session';
import { conversationsApi, Messages } from '../../features/trading';
import { conversationTarget } from '../../lib/message-addresses';
import { useTitle } from '../../lib/use-title';
import { Discover } from './discover';
import { Following } from './following';
import { useCollectorFilters } from './use-collector-filters';

const TABS = ['discover', 'following', 'messages'] as const;
type NetworkTab = (typeof TABS)[number];

const tabOf = (params: URLSearchParams): NetworkTab => TABS.find((known) => known === params.get('tab')) ?? 'discover';

export const handle: PageHandle = {
  firstQueries({ search }) {
    if (tabOf(search) !== 'messages') return [];
    const { conversations, conversation, directConversation, messages } = conversationsApi.endpoints;
    const target = conversationTarget(search);
    return [
      conversations.initiate({}, AHEAD),
      ...(target && 'with' in target ? [directConversation.initiate(target.with, AHEAD)] : []),
      ...(target && 'conversation' in target
        ? [conversation.initiate(target.conversation, AHEAD), messages.initiate(target.conversation, AHEAD)]
        : []),
    ];
  },
};

/** The tab, stored in the address. Each change is a history entry. */
function useNetworkAddress() {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params);
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
  menu: (collector: { id: string; displayName: string }) => <CollectorMenu collector={collector} />,
  unblock: (collector: { id: string; displayName: string }) => <UnblockButton collector={collector} />,
};

/** The collector network: discovery, followed collectors with their feed, and messages. */
export const Component = () => {
  useTitle('Collector Network');
  const { user } = useSession();
  const { params, tab, openTab } = useNetworkAddress();
  const filters = useCollectorFilters();
  const unread = useUnreadMessages();
  if (!user) return null;
  const conversation = tab === 'messages' ? conversationTarget(params) : null;
  // On narrow screens an open conversation takes the whole page.
  const hiddenForConversation = conversation !== null && 'max-xl:sr-only';
  return (
    <>
      <div className={clsx('mb-2 flex flex-wrap items-end gap-x-6 gap-y-3', hiddenForConversation)}>
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
        className={clsx(conversation && 'max-xl:[&>[role=tablist]]:sr-only max-xl:[&>[role=tabpanel]]:pt-0')}
      >
        {tab === 'discover' && <Discover filters={filters} />}
        {tab === 'following' && <Following onDiscover={() => openTab('discover')} />}
        {tab === 'messages' && <Messages viewerId={user.id} open={conversation} slots={slots} />}
      </TabRow>
    </>
  );
};
