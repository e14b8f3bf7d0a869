import type { RelatedCollector } from '@vault/contracts/identity/collectors';
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

interface Words {
  aside: RestrictedList;
  title: string;
  /** What it means for the two. */
  text: string;
  none: string;
}

const WORDS: readonly Words[] = [
  {
    aside: 'blocked',
    title: 'Blocked collectors',
    text: 'Neither of you finds, follows or writes to the other. They are not told.',
    none: 'You have blocked nobody. The menu on a profile or in a conversation does it.',
  },
  {
    aside: 'muted',
    title: 'Muted collectors',
    text: 'What they do is not in your feed, and what they write rings no bell. They are not told.',
    none: 'You have muted nobody. The menu on a profile or in a conversation does it.',
  },
];

const UnmuteButton = ({ person }: { person: RelatedCollector }) => {
  const { busy, unmute } = useRelationActions(person);
  return (
    <Button size="sm" className="min-h-11" busy={busy} onClick={() => void unmute()}>
      Unmute<span className="sr-only"> {person.displayName}</span>
    </Button>
  );
};

const Row = ({ person, aside }: { person: RelatedCollector; aside: RestrictedList }) => (
  <div className="flex min-h-16 items-center gap-4 py-2">
    <Avatar name={person.displayName} imageUrl={person.avatarUrl} />
    <p className="min-w-0 grow">
      <span className="block type-label wrap-anywhere">
        <bdi>{person.displayName}</bdi>
      </span>
      <span className="type-fine text-muted">since {formatDay(person.since)}</span>
    </p>
    {aside === 'blocked' ? <UnblockButton collector={person} /> : <UnmuteButton person={person} />}
  </div>
);

const People = ({ words: { aside, title, text, none } }: { words: Words }) => {
  const list = usePaged(useRestrictedCollectorsInfiniteQuery(aside, { refetchOnMountOrArgChange: true }));
  return (
    <Panel title={title}>
      <p className="-mt-2 mb-2 type-small text-muted">{text}</p>
      <PagedView
        label={title}
        list={list}
        keyOf={({ id }) => id}
        layout="divide-y divide-line"
        box="my-2 h-12"
        empty={<p className="type-small">{none}</p>}
      >
        {(person) => <Row person={person} aside={aside} />}
      </PagedView>
    </Panel>
  );
};

/** Whom one has blocked and whom one has muted, each with the way back. */
export const BlockedAndMuted = () => WORDS.map((words) => <People key={words.aside} words={words} />);
