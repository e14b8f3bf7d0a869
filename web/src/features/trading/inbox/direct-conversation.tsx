import { skipToken } from '@reduxjs/toolkit/query';
import { ANEW } from '../../../api/first-queries';
import { ButtonLink } from '../../../design-system/button-link';
import { EmptyState } from '../../../design-system/empty-state';
import { ErrorPanel } from '../../../design-system/error-panel';
import { Skeleton } from '../../../design-system/skeleton';
import { isApiError } from '../../../lib/api-error';
import { errorText } from '../../../lib/error-text';
import { useCollectorProfileQuery, useDirectConversationQuery } from '../api/conversations.api';
import { type ConversationSlots, OpenConversation } from './open-conversation';

interface DirectConversationProps {
  collectorId: string;
  viewerId: string;
  slots: ConversationSlots;
}

const CollectorNotFound = () => (
  <EmptyState
    title="You cannot message this collector"
    description="They have no public profile, or their account is no longer active."
  >
    <ButtonLink to="/collector-network" variant="primary">
      Discover collectors
    </ButtonLink>
  </EmptyState>
);

/** The direct conversation with a collector; before the first message, an empty one. */
export const DirectConversation = ({ collectorId, viewerId, slots }: DirectConversationProps) => {
  const { currentData: conversation, ...conversationQuery } = useDirectConversationQuery(collectorId, ANEW);
  const { currentData: collector, ...profileQuery } = useCollectorProfileQuery(
    conversation === null ? collectorId : skipToken,
  );
  const other = conversation?.with ?? collector;
  const error = conversationQuery.error ?? profileQuery.error;
  if (collectorId === viewerId || (!other && isApiError(error) && error.status === 404)) return <CollectorNotFound />;
  if (conversation !== undefined && other)
    return <OpenConversation other={other} conversation={conversation} viewerId={viewerId} slots={slots} />;
  const { refetch, isFetching } = profileQuery.isUninitialized ? conversationQuery : profileQuery;
  return error ? (
    <ErrorPanel className="m-3" message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <Skeleton className="m-4 h-16" />
  );
};
