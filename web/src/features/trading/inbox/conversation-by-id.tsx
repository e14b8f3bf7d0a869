import { ButtonLink } from '../../../design-system/button-link';
import { EmptyState } from '../../../design-system/empty-state';
import { ErrorPanel } from '../../../design-system/error-panel';
import { Skeleton } from '../../../design-system/skeleton';
import { isApiError } from '../../../lib/api-error';
import { errorText } from '../../../lib/error-text';
import { useConversationQuery } from '../api/conversations.api';
import { MESSAGES } from '../../../lib/message-addresses';
import { type ConversationSlots, OpenConversation } from './open-conversation';

interface ConversationByIdProps {
  id: string;
  viewerId: string;
  slots: ConversationSlots;
}

export const ConversationById = ({ id, viewerId, slots }: ConversationByIdProps) => {
  const { currentData: conversation, error, isFetching, refetch } = useConversationQuery(id);
  if (!conversation) {
    if (isApiError(error) && error.status === 404)
      return (
        <EmptyState title="Conversation Not Found" description="It does not exist, or you do not have access to it.">
          <ButtonLink to={MESSAGES} variant="primary">
            Back to your messages
          </ButtonLink>
        </EmptyState>
      );
    if (error)
      return (
        <ErrorPanel className="m-3" message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      );
    return <Skeleton className="m-4 h-16" />;
  }
  return <OpenConversation other={conversation.with} conversation={conversation} viewerId={viewerId} slots={slots} />;
};
