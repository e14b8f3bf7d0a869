import type { Car } from '@vault/contracts/collection/cars';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { toast } from '../../design-system/toast-store';
import { carFormOf, carPhotos, loadCarRules, useFindReleaseMutation, useUpdateCarMutation } from '../../features/cars';
import { restoredChangesText, DraftNotice } from '../../features/drafts';
import { changedMeanwhile, existingPhoto, startOfEdit, useUploadPhotos } from '../../features/photos';
import { CarFormFrame } from './car-form-frame';
import type { CarDraft } from './draft';
import { useCarForm } from './use-car-form';

interface EditCarFormProps {
  car: Car;
  draft: CarDraft | null;
  draftName: string;
  /** Shows the form without the draft. */
  onStartOver: () => void;
  /** Leaves the form, after saving or canceling. */
  onDone: () => void;
}

export const EditCarForm = ({ car, draft, draftName, onStartOver, onDone }: EditCarFormProps) => {
  const navigate = useNavigate();
  const [updateCar] = useUpdateCarMutation();
  const [findRelease] = useFindReleaseMutation();
  // Fixed when the form opens: a later version of the car must not count as an edit.
  const [start] = useState(() => startOfEdit(carFormOf(car), carPhotos(car).map(existingPhoto), draft));
  const handle = useCarForm(draftName, start);
  const { form, photos, forget, saveNow, setPhotoError } = handle;
  const { uploadNewPhotos, progress } = useUploadPhotos(photos);

  const save = form.handleSubmit(async (values) => {
    setPhotoError(undefined);
    // An expired session leaves this page, so the draft must be saved before.
    await saveNow();
    const upload = await uploadNewPhotos();
    if ('problem' in upload) {
      setPhotoError(upload.problem);
      return;
    }
    // Already loaded by the form validation.
    const { changesOf } = await loadCarRules();
    const { error } = await updateCar({ ...changesOf(start.base, values), id: car.id, images: upload.urls });
    if (error) {
      handle.showFailure(error, 'Failed to update car');
      return;
    }
    // A request without a release leaves it as it is.
    if (start.base.release.kind !== 'auto' && form.getValues('release').kind === 'auto') await findRelease(car.id);
    await forget();
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
              void forget();
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
