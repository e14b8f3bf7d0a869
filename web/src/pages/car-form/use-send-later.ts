import { useNavigate } from 'react-router-dom';
import { toast } from '../../design-system/toast-store';
import { dropWaiting, findWaiting, queueCar } from '../../features/offline';
import { useSession } from '../../features/session';
import type { CarDraft } from './draft';

interface QueuedForm {
  idempotencyKey: string;
  name: string;
  form: FormData;
  draft: CarDraft | null;
}

/** Shows a toast that offers to send the car later, after saving failed without a connection. */
export const offerSendLater = (problem: string, onSendLater: () => Promise<void>): void =>
  toast({
    title: 'Error',
    description: problem,
    variant: 'destructive',
    duration: 10_000,
    action: { label: 'Send later', onSelect: () => void onSendLater() },
  });

/** Queues a car on this device until it can be sent. `waitingId` is the waiting car that the form edits. */
export function useSendLater(waitingId: string | null) {
  const { user } = useSession();
  const navigate = useNavigate();
  const userId = user?.id ?? '';

  /** Removes the edited car from the queue, because it was saved or queued under another key. */
  const removeReplaced = async (queuedId: string | null) => {
    if (waitingId && waitingId !== queuedId) await dropWaiting({ userId, id: waitingId });
  };

  /** A draft that outlived its car still has its key; another car must not replace that car in the queue. */
  const idFor = async (key: string): Promise<string> =>
    key !== waitingId && (await findWaiting({ userId, id: key })) ? crypto.randomUUID() : key;

  /** Returns false if the browser cannot store the car; the form stays open then. */
  const sendLater = async (
    { idempotencyKey, name, form, draft }: QueuedForm,
    forgetDraft: () => Promise<void>,
  ): Promise<boolean> => {
    try {
      const id = await idFor(idempotencyKey);
      await queueCar({ id, userId, name, form, draft });
      await removeReplaced(id);
      await forgetDraft();
    } catch {
      toast({
        title: 'Error',
        description: 'This device has no space left to save the car. Keep the form open until you are back online.',
        variant: 'destructive',
      });
      return false;
    }
    toast({
      title: 'Kept on this device',
      description: `${name} will be sent as soon as you are online.`,
      action: { label: 'See', onSelect: () => void navigate('/waiting') },
    });
    return true;
  };

  return { sendLater, removeReplaced };
}
