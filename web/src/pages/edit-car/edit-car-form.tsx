import type { Car } from '@vault/contracts/collection/cars';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '../../design-system/button';
import { toast } from '../../design-system/toast-store';
import { useUpdateCarMutation } from '../../features/cars/car-changes.api';
import { CarFields } from '../../features/cars/car-fields';
import { type CarFormOutput, carFormOf, type CarFormValues } from '../../features/cars/car-form';
import { CarFormLayout } from '../../features/cars/car-form-layout';
import { carPhotos } from '../../features/cars/car-photo';
import { carResolver } from '../../features/cars/car-resolver';
import { fillFromModel } from '../../features/cars/fill-from-model';
import { placeErrors } from '../../features/cars/place-errors';
import { NameField } from '../../features/catalog/name-field';
import { keptPhoto } from '../../features/photos/photo-list';
import { PhotoField } from '../../features/photos/photo-field';
import { usePhotos } from '../../features/photos/use-photos';
import { useSendPhotos } from '../../features/photos/use-send-photos';
import { errorText } from '../../lib/error-text';

interface EditCarFormProps {
  car: Car;
  /** Back to the car: saved, or left as it was. */
  onDone: () => void;
}

export const EditCarForm = ({ car, onDone }: EditCarFormProps) => {
  const [updateCar] = useUpdateCarMutation();
  const [photoError, setPhotoError] = useState<string>();
  const [before] = useState(() => carPhotos(car).map(keptPhoto));
  const form = useForm<CarFormValues, unknown, CarFormOutput>({ defaultValues: carFormOf(car), resolver: carResolver });
  const photos = usePhotos(before);
  const { send, progress } = useSendPhotos(photos);
  const { isSubmitting, errors } = form.formState;

  const failed = (error: unknown) => {
    const rest = placeErrors(error, form.getValues(), form.setError);
    setPhotoError(rest.find(({ field }) => field.startsWith('images'))?.message);
    form.setError('root', { message: errorText(error, 'Failed to update car') });
    toast({ title: 'Error', description: 'Failed to update car', variant: 'destructive' });
  };

  const save = form.handleSubmit(async (changes) => {
    setPhotoError(undefined);
    const sent = await send();
    if ('problem' in sent) {
      setPhotoError(sent.problem);
      return;
    }
    const { error } = await updateCar({ ...changes, id: car.id, images: sent.urls });
    if (error) {
      failed(error);
      return;
    }
    toast({ title: 'Car updated successfully!' });
    onDone();
  });

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <CarFormLayout
        problem={errors.root?.message}
        photos={<PhotoField handle={photos} progress={progress} error={photoError} />}
        actions={
          <>
            <Button onClick={onDone}>Cancel</Button>
            <Button type="submit" variant="primary" busy={isSubmitting} disabled={photos.preparing}>
              {isSubmitting ? 'Updating...' : 'Update Car'}
            </Button>
          </>
        }
      >
        <CarFields
          form={form}
          condition={car.condition}
          nameField={
            <Controller
              control={form.control}
              name="name"
              render={({ field: { onChange, ...field }, fieldState }) => (
                <NameField
                  {...field}
                  onValueChange={onChange}
                  error={fieldState.error?.message}
                  onChoose={(model) =>
                    form.reset(
                      { ...form.getValues(), ...fillFromModel(form.getValues(), model) },
                      { keepDefaultValues: true },
                    )
                  }
                />
              )}
            />
          }
        />
      </CarFormLayout>
    </form>
  );
};
