import { CircleAlert, Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { serviceStatus, subscribeToService } from '../../../api/service-status';
import { Button } from '../../../design-system/button';
import { Spinner } from '../../../design-system/spinner';
import { previewOf } from '../../../lib/previews';
import { useNow } from '../../../lib/use-now';
import { waitingStatus } from '../outbox/waiting-status';
import type { WaitingMessage } from '../outbox/waiting-message';
import { Bubble, bubbleStyle } from './message-bubble';
import { MessagePhotos } from './message-photos';

interface UnsentBubbleProps {
  unsent: WaitingMessage;
  /** The id of the message that is being sent. */
  sendingId: string | null;
  onRetry: (unsent: WaitingMessage) => void;
  onDiscard: (unsent: WaitingMessage) => void;
}

const icons = {
  sending: <Spinner />,
  offline: <Clock aria-hidden className="mt-[0.15em] size-3.5 shrink-0" />,
  later: <Clock aria-hidden className="mt-[0.15em] size-3.5 shrink-0" />,
  refused: <CircleAlert aria-hidden className="mt-[0.15em] size-3.5 shrink-0" />,
};

/** A message that is being sent, waits to be sent, or was refused. */
export const UnsentBubble = ({ unsent, sendingId, onRetry, onDiscard }: UnsentBubbleProps) => {
  const online = useSyncExternalStore(subscribeToService, serviceStatus) !== 'unreachable';
  const now = useNow();
  const { kind, text } = waitingStatus(unsent, { sendingId, online, now });
  const photos = unsent.pictures.map((blob) => ({ url: previewOf(blob) }));
  return (
    <Bubble mine name="You" showsName at={unsent.at}>
      <MessagePhotos photos={photos} from="You" className="opacity-70" />
      {unsent.text !== '' && (
        <p dir="auto" className={`${bubbleStyle(true)} opacity-70`}>
          {unsent.text}
        </p>
      )}
      <div className="flex max-w-[88%] flex-wrap items-center justify-end gap-x-2 gap-y-1">
        <p
          className={`flex items-start gap-1.5 type-fine ${kind === 'refused' ? 'font-medium text-danger' : 'text-muted'}`}
        >
          {icons[kind]}
          {text}
        </p>
        {(kind === 'refused' || kind === 'later') && (
          <Button size="sm" className="min-h-10" onClick={() => onRetry(unsent)}>
            Retry
          </Button>
        )}
        {kind !== 'sending' && (
          <Button size="sm" variant="quiet" className="min-h-10" onClick={() => onDiscard(unsent)}>
            Delete
          </Button>
        )}
      </div>
    </Bubble>
  );
};
