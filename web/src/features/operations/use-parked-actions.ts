import type { ServiceName } from '@vault/contracts/services';
import { toast } from '../../design-system/toast-store';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { countOf } from '../../lib/format';
import { useDiscardEventsMutation, useReplayEventsMutation } from './operations.api';
import { SERVICES } from './operations-labels';

/** Shows the error, unless the step-up form or the sign-in page is shown for it. */
function showError(error: unknown, title: string): void {
  if (isApiError(error) && (error.status === 401 || error.code === 'ADMIN_STEP_UP_REQUIRED')) return;
  toast({ title, description: errorText(error, 'Please try again.'), variant: 'destructive' });
}

/** Replays or discards dead letters of a service: those with the given ids, or all (null). */
export function useParkedActions(service: ServiceName, onDone: () => void) {
  const [replay, replaying] = useReplayEventsMutation();
  const [discard, discarding] = useDiscardEventsMutation();
  return {
    busy: replaying.isLoading || discarding.isLoading,
    replaying: replaying.isLoading,
    replay: async (messageIds: string[] | null) => {
      const { data, error } = await replay({ service, ...(messageIds && { messageIds }) });
      if (!data) {
        showError(error, 'Failed to replay');
        return;
      }
      onDone();
      toast({
        title: 'Put back into the queue',
        description: `${SERVICES[service]} tries ${countOf(data.replayed, 'event')} again.`,
      });
    },
    discard: async (messageIds: string[]) => {
      const { data, error } = await discard({ service, messageIds });
      if (!data) {
        showError(error, 'Failed to discard');
        return;
      }
      onDone();
      toast({ title: 'Discarded', description: `${countOf(data.discarded, 'event')} of ${SERVICES[service]}.` });
    },
  };
}
