import { ButtonLink } from '../../../design-system/button-link';
import { EmptyState } from '../../../design-system/empty-state';
import { ErrorPanel } from '../../../design-system/error-panel';
import { Skeleton } from '../../../design-system/skeleton';
import { isApiError } from '../../../lib/api-error';
import { errorText } from '../../../lib/error-text';
import { useAddresseeQuery, useDirectConversationQuery } from '../api/conversations.api';
import { Thread } from '../thread/thread';
import { ConversationThread } from './conversation-thread';
import { ThreadFrame, type ThreadSlots } from './thread-frame';
import { ThreadHead } from './thread-head';

interface DirectThreadProps {
  collectorId: string;
  viewerId: string;
  slots: ThreadSlots;
}

const NobodyThere = () => (
  <EmptyState
    title="Nobody to write to"
    description="This collector has no public profile, or their account is not open any more."
  >
    <ButtonLink to="/collector-network" variant="primary">
      Discover collectors
    </ButtonLink>
  </EmptyState>
);

const FirstWord = ({ collectorId, viewerId, slots }: DirectThreadProps) => {
  const { currentData: collector, error, isFetching, refetch } = useAddresseeQuery(collectorId);
  if (!collector)
    return isApiError(error) ? (
      error.status === 404 ? (
        <NobodyThere />
      ) : (
        <ErrorPanel className="m-3" message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )
    ) : (
      <Skeleton className="m-4 h-16" />
    );
  const { displayName: name } = collector;
  return (
    <ThreadFrame
      head={(id) => <ThreadHead id={id} other={collector} linked listing={null} menu={slots.menu?.(collector)} />}
    >
      <Thread
        peer={{ viewerId, conversationId: null, other: { id: collectorId, name }, listing: null }}
        focusComposer
        unblock={slots.unblock?.(collector)}
        className="grow"
        logClassName="min-h-0 grow basis-0"
      />
    </ThreadFrame>
  );
};

/** What is said directly with a collector; before the first word, where it is written. */
export const DirectThread = (props: DirectThreadProps) => {
  const { collectorId, viewerId, slots } = props;
  const { currentData, error, isFetching, refetch } = useDirectConversationQuery(collectorId, {
    refetchOnMountOrArgChange: true,
  });
  if (collectorId === viewerId || (isApiError(error) && error.status === 404)) return <NobodyThere />;
  if (currentData) return <ConversationThread id={currentData.id} viewerId={viewerId} slots={slots} />;
  if (currentData === null) return <FirstWord {...props} />;
  return error ? (
    <ErrorPanel className="m-3" message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <Skeleton className="m-4 h-16" />
  );
};
