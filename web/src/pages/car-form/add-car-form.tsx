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
import { offerLater, useSendLater } from './use-send-later';

interface AddCarFormProps {
  start: CarDraft;
  draftName: string;
  /** What is to be said of where the form's content comes from; given what gives the draft up. */
  notice: (discard: () => void) => ReactNode;
  /** The wish that the car fulfils. */
  wishId: string | null;
  /** The car on this device that the form changes, which was not sent yet. */
  waitingId: string | null;
  /** Shows the form as it began. */
  onStartOver: () => void;
  /** Shows the form for another car. */
  onAnother: () => void;
}

const words = 'Failed to add car to collection';
const problems: Readonly<Record<string, string>> = {
  IDEMPOTENCY_KEY_REUSED:
    'Your first try arrived after all, with what the form held then. See whether the car is in your collection; press again to add this one as another.',
  IDEMPOTENCY_KEY_IN_USE: 'Your first try is still being saved. Wait a moment and press again.',
  WISH_NOT_FOUND: 'The wish is not on your list any more. Press again to add the car without it.',
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
  const away = useUnreachable();
  const { sendLater, settle } = useSendLater(waitingId);
  const [createCar] = useCreateCarMutation();
  const [progress, setProgress] = useState<number | null>(null);
  const [wish, setWish] = useState(wishId);
  const handle = useCarForm(draftName, start);
  const { form, photos, forget, saveNow, idempotencyKey, setPhotoError } = handle;
  const { isSubmitting } = form.formState;

  const failed = (error: unknown) => {
    const code = isApiError(error) ? error.code : '';
    if (code === 'CAR_LIMIT_REACHED') {
      refuse();
      return;
    }
    if (code === 'IDEMPOTENCY_KEY_REUSED') handle.renewKey();
    if (code === 'WISH_NOT_FOUND') setWish(null);
    handle.failed(error, words, problems[code]);
  };

  const leave = (another: boolean) => {
    if (another) onAnother();
    else void navigate('/');
  };

  const save = (another: boolean) =>
    form.handleSubmit(async (car) => {
      setPhotoError(undefined);
      const images = newPhotosOf(photos.photos);
      if (images.length < photos.photos.length) {
        setPhotoError('Remove the files that cannot be read as a picture.');
        return;
      }
      // A dead session leads away from here: what is written must be safe before that.
      await saveNow();
      const sent = carFormData(car, images);
      if (wish) sent.append('wishId', wish);
      const later = async () => {
        if (!(await sendLater({ idempotencyKey, name: car.name, form: sent, draft: handle.draft }))) return;
        forget();
        leave(another);
      };
      if (away) {
        await later();
        return;
      }
      setProgress(0);
      const { error } = await createCar({ form: sent, idempotencyKey, onProgress: setProgress });
      setProgress(null);
      if (error) {
        failed(error);
        if (isApiError(error) && isUnavailable(error)) offerLater(words, later);
        return;
      }
      await settle(null);
      forget();
      toast({ title: 'Car added to your collection!' });
      leave(another);
    })();

  return (
    <CarFormFrame
      handle={handle}
      warnOfAlike
      notice={notice(() => {
        forget();
        onStartOver();
      })}
      progress={progress}
      onSubmit={() => save(false)}
      save={{ label: away ? 'Add Later' : 'Add Car', busyLabel: 'Adding...' }}
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
