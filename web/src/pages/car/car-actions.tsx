import type { Car } from '@vault/contracts/collection/cars';
import { Copy, Pencil, QrCode, Store, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { ConfirmDialog } from '../../design-system/confirm-dialog';
import { HeldNotice } from '../../features/trading';
import type { CameFrom } from '../../lib/use-back';
import { useDeleteCar } from './use-delete-car';

const LabelDialog = lazy(async () => ({ default: (await import('../../features/exports/label-dialog')).LabelDialog }));

/** A link to sell the car, or to its listing. */
const MarketLink = ({ car: { id, listingId, heldFor } }: { car: Car }) => {
  if (listingId !== null)
    return (
      <ButtonLink to={`/marketplace/listings/${listingId}`} className="sm:col-span-2">
        <Store aria-hidden className="size-4.5" />
        View its listing
      </ButtonLink>
    );
  // The notice below explains why it cannot be listed.
  if (heldFor !== null) return null;
  return (
    <ButtonLink
      to={`/marketplace/create?${new URLSearchParams({ car: id }).toString()}`}
      state={{ from: `/car/${id}` } satisfies CameFrom}
      className="sm:col-span-2"
    >
      <Store aria-hidden className="size-4.5" />
      Sell or trade this car
    </ButtonLink>
  );
};

/** The actions on a car. */
export const CarActions = ({ car, onEdit }: { car: Car; onEdit: () => void }) => {
  const [confirming, setConfirming] = useState(false);
  const [labelsOpen, setLabelsOpen] = useState(false);
  const { remove, removing } = useDeleteCar(car.id);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button variant="primary" className="sm:col-span-2" onClick={onEdit}>
        <Pencil aria-hidden className="size-4.5" />
        Edit Car Details
      </Button>
      <MarketLink car={car} />
      <ButtonLink to={`/add?${new URLSearchParams({ copy: car.id }).toString()}`}>
        <Copy aria-hidden className="size-4.5" />
        Duplicate this car
      </ButtonLink>
      <Button onClick={() => setLabelsOpen(true)}>
        <QrCode aria-hidden className="size-4.5" />
        QR label
      </Button>
      {car.heldFor && <HeldNotice id="held" transactionId={car.heldFor} className="sm:col-span-2" />}
      <Button
        busy={removing}
        disabled={Boolean(car.heldFor)}
        aria-describedby={car.heldFor ? 'held' : undefined}
        onClick={() => setConfirming(true)}
        className="text-danger! sm:col-span-2"
      >
        <Trash2 aria-hidden className="size-4.5" />
        Delete Car
      </Button>
      {labelsOpen && (
        <Suspense>
          <LabelDialog open onOpenChange={setLabelsOpen} ids={[car.id]} count={1} />
        </Suspense>
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={`Delete ${car.name}?`}
        description="Are you sure you want to delete this car from your collection?"
        confirmLabel="Delete"
        destructive
        onConfirm={() => void remove()}
      />
    </div>
  );
};
