import { useNavigate } from 'react-router-dom';
import { toast } from '../../design-system/toast-store';
import { dropWaiting, queueCar } from '../../features/offline';
import { useSession } from '../../features/session';
import type { CarDraft } from './draft';

interface Later {
  idempotencyKey: string;
  name: string;
  form: FormData;
  draft: CarDraft | null;
}

/** A try to save failed for want of a connection: the car can wait on this device instead. */
export const offerLater = (problem: string, later: () => Promise<void>): void =>
  toast({
    ...{ title: 'Error', description: problem, variant: 'destructive', duration: 10_000 },
    action: { label: 'Send later', onSelect: () => void later() },
  });

/** Keeps a car on this device until it can be sent. `waitingId`: the one in the queue that the form changes. */
export function useSendLater(waitingId: string | null) {
  const { user } = useSession();
  const navigate = useNavigate();
  const userId = user?.id ?? '';

  /** Takes the changed car out of the queue: it has arrived, or waits under another key. */
  const settle = async (keptAs: string | null) => {
    if (waitingId && waitingId !== keptAs) await dropWaiting({ userId, id: waitingId });
  };

  /** false where nothing can be kept: the form stays as it is. */
  const sendLater = async ({ idempotencyKey, name, form, draft }: Later): Promise<boolean> => {
    try {
      await queueCar({ id: idempotencyKey, userId, name, form, draft });
      await settle(idempotencyKey);
    } catch {
      toast({
        title: 'Error',
        description: 'This device has no room to keep the car. Leave the form open until you are back online.',
        variant: 'destructive',
      });
      return false;
    }
    toast({
      title: 'Kept on this device',
      description: `${name} is sent as soon as the vault can be reached.`,
      action: { label: 'See', onSelect: () => void navigate('/waiting') },
    });
    return true;
  };

  return { sendLater, settle };
}
