import type { RelatedCollector } from '@vault/contracts/identity/collectors';
import { ANEW } from '../../api/first-queries';
import { Avatar } from '../../design-system/avatar';
import { Button } from '../../design-system/button';
import { Panel } from '../../design-system/panel';
import {
  type RestrictedList,
  PagedView,
  UnblockButton,
  usePaged,
  useRelationActions,
  useRestrictedCollectorsInfiniteQuery,
} from '../../features/collectors';
import { formatDay } from '../../lib/format';

interface PanelTexts {
  list: RestrictedList;
  title: string;
  /** Explains the effect. */
  text: string;
  none: string;
}

const PANELS: readonly PanelTexts[] = [
  {
    list: 'blocked',
    title: 'Blocked collectors',
    text: 'You cannot find, follow or message each other. They are not notified.',
    none: 'You have not blocked anyone. You can do so in the menu of a profile or conversation.',
  },
  {
    list: 'muted',
    title: 'Muted collectors',
    text: 'They do not appear in your feed, and you get no notifications of their messages. They are not notified.',
    none: 'You have not muted anyone. You can do so in the menu of a profile or conversation.',
  },
];

const UnmuteButton = ({ collector }: { collector: RelatedCollector }) => {
  const { busy, unmute } = useRelationActions(collector);
  return (
    <Button size="sm" className="min-h-11" busy={busy} onClick={() => void unmute()}>
      Unmute<span className="sr-only"> {collector.displayName}</span>
    </Button>
  );
};

const Row = ({ collector, list }: { collector: RelatedCollector; list: RestrictedList }) => (
  <div className="flex min-h-16 items-center gap-4 py-2">
    <Avatar name={collector.displayName} imageUrl={collector.avatarUrl} />
    <p className="min-w-0 grow">
      <span className="block type-label wrap-anywhere">
        <bdi>{collector.displayName}</bdi>
      </span>
      <span className="type-fine text-muted">since {formatDay(collector.since)}</span>
    </p>
    {list === 'blocked' ? <UnblockButton collector={collector} /> : <UnmuteButton collector={collector} />}
  </div>
);

const RestrictedPanel = ({ list, title, text, none }: PanelTexts) => {
  const paged = usePaged(useRestrictedCollectorsInfiniteQuery(list, ANEW));
  return (
    <Panel title={title}>
      <p className="-mt-2 mb-2 type-small text-muted">{text}</p>
      <PagedView
        label={title}
        list={paged}
        keyOf={({ id }) => id}
        layout="divide-y divide-line"
        box="my-2 h-12"
        empty={<p className="type-small">{none}</p>}
      >
        {(collector) => <Row collector={collector} list={list} />}
      </PagedView>
    </Panel>
  );
};

/** The blocked and muted collectors, with buttons to unblock and unmute. */
export const BlockedAndMuted = () => PANELS.map((panel) => <RestrictedPanel key={panel.list} {...panel} />);
