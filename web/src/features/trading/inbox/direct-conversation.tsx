import { skipToken } from '@reduxjs/toolkit/query';
import { ButtonLink } from '../../../design-system/button-link';
import { EmptyState } from '../../../design-system/empty-state';
import { ErrorPanel } from '../../../design-system/error-panel';
import { Skeleton } from '../../../design-system/skeleton';
import { isApiError } from '../../../lib/api-error';
import { errorText } from '../../../lib/error-text';
import { useAddresseeQuery, useDirectConversationQuery } from '../api/conversations.api';
import { OpenConversation } from './open-conversation';
import type { ConversationSlots } from './conversation-frame';

interface DirectConversationProps {
  collectorId: string;
  viewerId: string;
  slots: ConversationSlots;
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

/** What is said directly with a collector; before the first word, where it is written. */
export const DirectConversation = ({ collectorId, viewerId, slots }: DirectConversationProps) => {
  const { currentData: conversation, ...asked } = useDirectConversationQuery(collectorId, {
    refetchOnMountOrArgChange: true,
  });
  const { currentData: collector, ...introduced } = useAddresseeQuery(conversation === null ? collectorId : skipToken);
  const other = conversation?.with ?? collector;
  const error = asked.error ?? introduced.error;
  if (collectorId === viewerId || (!other && isApiError(error) && error.status === 404)) return <NobodyThere />;
  if (conversation !== undefined && other)
    return <OpenConversation other={other} conversation={conversation} viewerId={viewerId} slots={slots} />;
  const { refetch, isFetching } = introduced.isUninitialized ? asked : introduced;
  return error ? (
    <ErrorPanel className="m-3" message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <Skeleton className="m-4 h-16" />
  );
};
