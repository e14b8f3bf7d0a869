import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUnreachable } from '../../features/session';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { toast } from '../../design-system/toast-store';
import { carFormData, useCreateCarMutation } from '../../features/cars';
import { newPhotosOf } from '../../features/photos';
import { useCarLimit } from '../../features/vault';
import { isApiError, isUnavailable } from '../../lib/api-error';
import { CarFormFrame } from './car-form-frame';
import { useCarForm } from './use-car-form';
import type { CarDraft } from './draft';
import { offerSendLater, useSendLater } from './use-send-later';

interface AddCarFormProps {
  start: CarDraft;
  draftName: string;
  /** Renders the notice about where the form's content comes from; `discard` deletes the draft. */
  notice: (discard: () => void) => ReactNode;
  /** The wish that the car fulfills. */
  wishId: string | null;
  /** The waiting car of this device that the form edits. */
  waitingId: string | null;
  /** Shows the form in its initial state. */
  onStartOver: () => void;
  /** Shows the form for another car. */
  onAnother: () => void;
}

const failureTitle = 'Failed to add car to collection';
const problemTexts: Readonly<Record<string, string>> = {
  IDEMPOTENCY_KEY_REUSED:
    'An earlier attempt has arrived with other details. Check whether the car is in your collection; press again to add it as another car.',
  IDEMPOTENCY_KEY_IN_USE: 'An earlier attempt is still being saved. Wait a moment and press again.',
  WISH_NOT_FOUND: 'The wish is no longer on your wishlist. Press again to add the car without it.',
};

export const AddCarForm = ({
  start,
  draftName,
  notice,
  wishId,
  waitingId,
  onStartOver,
  onAnother,
}: AddCarFormProps) => {
  const navigate = useNavigate();
  const { refuse } = useCarLimit();
  const isOffline = useUnreachable();
  const { sendLater, removeReplaced } = useSendLater(waitingId);
  const [createCar] = useCreateCarMutation();
  const [progress, setProgress] = useState<number | null>(null);
  const [wish, setWish] = useState(wishId);
  const handle = useCarForm(draftName, start);
  const { form, photos, forget, saveNow, idempotencyKey, setPhotoError } = handle;
  const { isSubmitting } = form.formState;

  const handleError = (error: unknown) => {
    const code = isApiError(error) ? error.code : '';
    if (code === 'CAR_LIMIT_REACHED') {
      refuse();
      return;
    }
    if (code === 'IDEMPOTENCY_KEY_REUSED') handle.renewKey();
    if (code === 'WISH_NOT_FOUND') setWish(null);
    handle.showFailure(error, failureTitle, problemTexts[code]);
  };

  const leave = (addAnother: boolean) => {
    if (addAnother) onAnother();
    else void navigate('/');
  };

  const save = (addAnother: boolean) =>
    form.handleSubmit(async (car) => {
      setPhotoError(undefined);
      const newPhotos = newPhotosOf(photos.photos);
      if (newPhotos.length < photos.photos.length) {
        setPhotoError('Remove the files that are not readable images.');
        return;
      }
      // An expired session leaves this page, so the draft must be saved before.
      await saveNow();
      const formData = carFormData(car, newPhotos);
      if (wish) formData.append('wishId', wish);
      const queueForLater = async () => {
        const queued = { idempotencyKey, name: car.name, form: formData, draft: handle.draft };
        if (await sendLater(queued, forget)) leave(addAnother);
      };
      if (isOffline) {
        await queueForLater();
        return;
      }
      setProgress(0);
      const { error } = await createCar({ form: formData, idempotencyKey, onProgress: setProgress });
      setProgress(null);
      if (error) {
        handleError(error);
        if (isApiError(error) && isUnavailable(error)) offerSendLater(failureTitle, queueForLater);
        return;
      }
      await removeReplaced(null);
      await forget();
      toast({ title: 'Car added to your collection!' });
      leave(addAnother);
    })();

  return (
    <CarFormFrame
      handle={handle}
      showSimilar
      notice={notice(() => {
        void forget();
        onStartOver();
      })}
      progress={progress}
      onSubmit={() => save(false)}
      save={{ label: isOffline ? 'Add Later' : 'Add Car', busyLabel: 'Adding...' }}
      actions={
        <>
          <ButtonLink to="/">Cancel</ButtonLink>
          <Button disabled={isSubmitting || photos.preparing} onClick={() => void save(true)}>
            Save &amp; add another
          </Button>
        </>
      }
    />
  );
};
