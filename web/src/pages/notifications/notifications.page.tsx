import type { Notification } from '@vault/contracts/notifications/inbox';
import { CheckCheck, Settings2 } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AHEAD, ANEW, type PageHandle } from '../../api/first-queries';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { Segmented } from '../../design-system/segmented';
import { Skeleton } from '../../design-system/skeleton';
import { useUnreadNotificationsQuery } from '../../api/unread-notifications.api';
import {
  DayGroup,
  MailboxNotice,
  type NotificationFilter,
  notificationsApi,
  useMarkRead,
  useNotificationsInfiniteQuery,
} from '../../features/notifications';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { countOf } from '../../lib/format';
import { dayLabel, groupByDay } from '../../lib/group-by-day';
import { useNear } from '../../lib/use-near';
import { useNow } from '../../lib/use-now';
import { useTitle } from '../../lib/use-title';

const options = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;
const filters: Record<'all' | 'unread', NotificationFilter> = { all: {}, unread: { unread: true } };
const noNotifications: Notification[] = [];

const emptyStates = {
  all: {
    title: 'No notifications yet',
    description: 'Messages, offers, wishlist matches and transaction updates appear here.',
  },
  unread: { title: 'You are up to date', description: 'You have no unread notifications.' },
};

const filterOf = (params: URLSearchParams) => (params.get('show') === 'unread' ? 'unread' : 'all');

export const handle: PageHandle = {
  firstQueries: ({ search }) => [notificationsApi.endpoints.notifications.initiate(filters[filterOf(search)], AHEAD)],
};

export const Component = () => {
  useTitle('Notifications');
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const { currentData, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useNotificationsInfiniteQuery(filters[filter], ANEW);
  const { data: unread } = useUnreadNotificationsQuery();
  const { markRead, markAll, busy } = useMarkRead();
  const now = useNow();
  const notifications = useMemo(() => currentData?.pages.flatMap(({ items }) => items), [currentData]);
  const days = groupByDay(notifications ?? noNotifications, ({ createdAt }) => Date.parse(createdAt));
  const problem = isApiError(error) ? error : null;
  const end = useNear<HTMLDivElement>(
    hasNextPage && !isFetchingNextPage && !problem ? () => void fetchNextPage() : null,
  );
  const count = unread?.count ?? 0;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Notifications"
        description={count > 0 ? `${countOf(count, 'is', 'are')} unread.` : 'What happened while you were away.'}
        actions={
          <ButtonLink to="/profile/notifications">
            <Settings2 aria-hidden className="size-4.5" strokeWidth={1.75} />
            Preferences
          </ButtonLink>
        }
      />
      <MailboxNotice className="mb-5" />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="Which notifications"
          value={filter}
          options={options}
          onChange={(next) => setParams(next === 'all' ? {} : { show: next }, { replace: true })}
        />
        <Button variant="quiet" busy={busy} disabled={count === 0} onClick={markAll}>
          {!busy && <CheckCheck aria-hidden className="size-4.5" />}
          Mark all as read
        </Button>
      </div>
      {problem && (
        <ErrorPanel
          className="mb-4"
          message={errorText(problem)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!notifications && !problem && (
        <div role="status" aria-label="Loading your notifications" className="grid gap-2">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-22 rounded-md" />
          ))}
        </div>
      )}
      {notifications?.length === 0 && (
        <EmptyState {...emptyStates[filter]}>
          {filter === 'all' && (
            <ButtonLink to="/marketplace" variant="primary">
              Browse the market
            </ButtonLink>
          )}
        </EmptyState>
      )}
      <div className="grid gap-6">
        {days.map(({ day, rows }) => (
          <DayGroup key={day} title={dayLabel(day, now)} notifications={rows} now={now} onRead={markRead} />
        ))}
      </div>
      <div ref={end} />
    </div>
  );
};
