import type { SetAside } from '@vault/contracts/identity/collectors';
import type { Page } from '@vault/contracts/common/page';
import { Avatar } from '../../design-system/avatar';
import { Button } from '../../design-system/button';
import { ErrorPanel } from '../../design-system/error-panel';
import { Panel } from '../../design-system/panel';
import { Skeleton } from '../../design-system/skeleton';
import { errorText } from '../../lib/error-text';
import { formatDay } from '../../lib/format';

/** What a paged query of people gives. */
interface Answer {
  data?: { pages: Page<SetAside>[] } | undefined;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface SetAsidePanelProps {
  title: string;
  /** What it means for the two. */
  text: string;
  none: string;
  answer: Answer;
  /** What takes it back. */
  act: { label: string; onAct: (person: SetAside) => void };
}

const Row = ({ person, act }: { person: SetAside; act: SetAsidePanelProps['act'] }) => (
  <li className="flex min-h-16 items-center gap-4 py-2">
    <Avatar name={person.displayName} imageUrl={person.avatarUrl} />
    <p className="min-w-0 grow">
      <span className="block type-label wrap-anywhere">
        <bdi>{person.displayName}</bdi>
      </span>
      <span className="type-fine text-muted">since {formatDay(person.since)}</span>
    </p>
    <Button size="sm" className="min-h-11" onClick={() => act.onAct(person)}>
      {act.label}
      <span className="sr-only"> {person.displayName}</span>
    </Button>
  </li>
);

/** People whom one has set aside, each with the way back. */
export const SetAsidePanel = ({ title, text, none, answer, act }: SetAsidePanelProps) => {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = answer;
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel title={title}>
      <p className="-mt-2 mb-2 type-small text-muted">{text}</p>
      {error !== undefined && (
        <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && error === undefined && <Skeleton className="h-16 rounded-sm" />}
      {data && people.length === 0 && <p className="type-small">{none}</p>}
      <ul aria-label={title} className="divide-y divide-line">
        {people.map((person) => (
          <Row key={person.id} person={person} act={act} />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="sm" className="mt-2 min-h-11" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Panel>
  );
};
