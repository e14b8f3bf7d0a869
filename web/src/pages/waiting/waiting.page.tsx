import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../design-system/button-link';
import { ConfirmDialog } from '../../design-system/confirm-dialog';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { ProgressBar } from '../../design-system/progress-bar';
import {
  again,
  changeWaiting,
  dropWaiting,
  sendWaiting,
  useSending,
  useWaiting,
  type WaitingCar,
  WaitingRow,
} from '../../features/offline';
import { useSession } from '../../features/session';
import { useTitle } from '../../lib/use-title';

const sendAgain = async (car: WaitingCar): Promise<void> => {
  await changeWaiting(car, again);
  await sendWaiting();
};

/** The cars added offline that are not on the server yet. */
export const Component = () => {
  useTitle('Waiting to be sent');
  const { user } = useSession();
  const cars = useWaiting(user?.id ?? '');
  const sending = useSending();
  const [removing, setRemoving] = useState<WaitingCar | null>(null);
  return (
    <>
      <PageHeader
        title="Waiting to be sent"
        description="These cars are only on this device. Each is sent as soon as the server can be reached."
        back={{ to: '/', label: 'Back to your collection' }}
        actions={
          <ButtonLink to="/add" size="sm" className="min-h-11">
            <Plus aria-hidden className="size-4.5" />
            Add car
          </ButtonLink>
        }
      />
      {sending && <ProgressBar label="Sending" value={sending.done} max={sending.total} className="mb-4" />}
      {cars === null && (
        <ErrorPanel
          title="The queue cannot be read"
          message="This browser does not open its storage. Reload the page."
        />
      )}
      {cars?.length === 0 && <EmptyState title="Nothing waits" description="All cars you added are in your vault." />}
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {cars?.map((car) => (
          <li key={car.id} className="min-w-0">
            <WaitingRow
              car={car}
              sending={sending?.id === car.id}
              onSend={() => void sendAgain(car).catch(() => undefined)}
              onRemove={() => setRemoving(car)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title="Remove this car?"
        description={`${removing?.name ?? ''} has not been sent. It is only on this device and cannot be restored.`}
        confirmLabel="Remove"
        destructive
        onConfirm={() => void (removing && dropWaiting(removing))}
      />
    </>
  );
};
