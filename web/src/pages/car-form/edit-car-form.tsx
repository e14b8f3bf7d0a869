import type { Car } from '@vault/contracts/collection/cars';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { toast } from '../../design-system/toast-store';
import { carFormOf, carPhotos, changesOf, useUpdateCarMutation } from '../../features/cars';
import { restoredChangesText, DraftNotice } from '../../features/drafts';
import { changedMeanwhile, existingPhoto, startOfEdit, useUploadPhotos } from '../../features/photos';
import { CarFormFrame } from './car-form-frame';
import type { CarDraft } from './draft';
import { useCarForm } from './use-car-form';

interface EditCarFormProps {
  car: Car;
  draft: CarDraft | null;
  draftName: string;
  /** Shows the car as it is. */
  onStartOver: () => void;
  /** Back to the car: saved, or left as it was. */
  onDone: () => void;
}

export const EditCarForm = ({ car, draft, draftName, onStartOver, onDone }: EditCarFormProps) => {
  const navigate = useNavigate();
  const [updateCar] = useUpdateCarMutation();
  // What is there when the form opens: what arrives later must not count as typed.
  const [start] = useState(() => startOfEdit(carFormOf(car), carPhotos(car).map(existingPhoto), draft));
  const handle = useCarForm(draftName, start);
  const { form, photos, forget, saveNow, setPhotoError } = handle;
  const { uploadNewPhotos, progress } = useUploadPhotos(photos);

  const save = form.handleSubmit(async (values) => {
    setPhotoError(undefined);
    // A dead session leads away from here: what is written must be safe before that.
    await saveNow();
    const upload = await uploadNewPhotos();
    if ('problem' in upload) {
      setPhotoError(upload.problem);
      return;
    }
    const { error } = await updateCar({ ...changesOf(start.base, values), id: car.id, images: upload.urls });
    if (error) {
      handle.failed(error, 'Failed to update car');
      return;
    }
    forget();
    toast({ title: 'Car updated successfully!' });
    onDone();
  });

  const cancel = () => {
    handle.discard(() => navigate(`/car/${car.id}/edit`));
    onDone();
  };

  return (
    <CarFormFrame
      handle={handle}
      condition={car.condition}
      notice={
        draft && (
          <DraftNotice
            onDiscard={() => {
              forget();
              onStartOver();
            }}
          >
            {restoredChangesText('car', changedMeanwhile(draft, start.base, start.basePhotos))}
          </DraftNotice>
        )
      }
      progress={progress}
      onSubmit={save}
      save={{ label: 'Update Car', busyLabel: 'Updating...' }}
      actions={<Button onClick={cancel}>Cancel</Button>}
    />
  );
};
