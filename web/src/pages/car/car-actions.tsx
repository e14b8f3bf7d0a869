import type { Car } from '@vault/contracts/collection/cars';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { ConfirmDialog } from '../../design-system/confirm-dialog';
import { useDeleteCar } from './use-delete-car';

/** What can be done with a car. */
export const CarActions = ({ car, onEdit }: { car: Car; onEdit: () => void }) => {
  const [asking, setAsking] = useState(false);
  const { remove, removing } = useDeleteCar(car.id);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button variant="primary" className="sm:col-span-2" onClick={onEdit}>
        <Pencil aria-hidden className="size-4.5" />
        Edit Car Details
      </Button>
      <ButtonLink to={`/add?${new URLSearchParams({ copy: car.id }).toString()}`}>
        <Copy aria-hidden className="size-4.5" />
        Duplicate this car
      </ButtonLink>
      <Button busy={removing} onClick={() => setAsking(true)} className="text-danger!">
        <Trash2 aria-hidden className="size-4.5" />
        Delete Car
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${car.name}?`}
        description="Are you sure you want to delete this car from your collection?"
        confirmLabel="Delete"
        destructive
        onConfirm={() => void remove()}
      />
    </div>
  );
};
