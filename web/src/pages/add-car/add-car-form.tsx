import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { toast } from '../../design-system/toast-store';
import { useCreateCarMutation } from '../../features/cars/car-changes.api';
import { CarFields } from '../../features/cars/car-fields';
import { carFormData } from '../../features/cars/car-form-data';
import { type CarFormOutput, type CarFormValues, emptyCarForm } from '../../features/cars/car-form';
import { CarFormLayout } from '../../features/cars/car-form-layout';
import { carResolver } from '../../features/cars/car-resolver';
import { fillFromModel } from '../../features/cars/fill-from-model';
import { placeErrors } from '../../features/cars/place-errors';
import { NameField } from '../../features/catalog/name-field';
import { newPhotosOf } from '../../features/photos/photo-list';
import { PhotoField } from '../../features/photos/photo-field';
import { usePhotos } from '../../features/photos/use-photos';
import { useCarLimit } from '../../features/vault/use-car-limit';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import type { CarDraft } from './draft';
import { DraftNotice } from './draft-notice';
import { useKeptDraft } from './use-kept-draft';

interface AddCarFormProps {
  draft: CarDraft | null;
  draftName: string;
  /** Shows an empty form. */
  onStartOver: () => void;
}

export const AddCarForm = ({ draft, draftName, onStartOver }: AddCarFormProps) => {
  const navigate = useNavigate();
  const { refuse } = useCarLimit();
  const [createCar] = useCreateCarMutation();
  const [progress, setProgress] = useState<number | null>(null);
  const [photoError, setPhotoError] = useState<string>();
  const form = useForm<CarFormValues, unknown, CarFormOutput>({
    defaultValues: draft?.values ?? emptyCarForm(),
    resolver: carResolver,
  });
  const photos = usePhotos(draft?.photos);
  const { forget } = useKeptDraft(draftName, form.control, photos.photos);
  const { isSubmitting, errors } = form.formState;

  const failed = (error: unknown) => {
    const rest = placeErrors(error, form.getValues(), form.setError);
    const aboutPhotos = rest.find(({ field }) => field.startsWith('images'));
    setPhotoError(aboutPhotos?.message);
    if (isApiError(error) && error.code === 'CAR_LIMIT_REACHED') {
      refuse();
      return;
    }
    form.setError('root', { message: errorText(error, 'Failed to add car to collection') });
    toast({ title: 'Error', description: 'Failed to add car to collection', variant: 'destructive' });
  };

  const save = (another: boolean) =>
    form.handleSubmit(async (car) => {
      setPhotoError(undefined);
      const images = newPhotosOf(photos.photos);
      if (images.length < photos.photos.length) {
        setPhotoError('Remove the files that cannot be read as a picture.');
        return;
      }
      setProgress(0);
      const { error } = await createCar({ form: carFormData(car, images), onProgress: setProgress });
      setProgress(null);
      if (error) {
        failed(error);
        return;
      }
      forget();
      toast({ title: 'Car added to your collection!' });
      if (another) onStartOver();
      else void navigate('/');
    });

  return (
    <form noValidate onSubmit={(event) => void save(false)(event)}>
      <CarFormLayout
        notice={
          draft && (
            <DraftNotice
              onDiscard={() => {
                forget();
                onStartOver();
              }}
            />
          )
        }
        problem={errors.root?.message}
        photos={<PhotoField handle={photos} progress={progress} error={photoError} />}
        actions={
          <>
            <ButtonLink to="/">Cancel</ButtonLink>
            <Button disabled={isSubmitting || photos.preparing} onClick={() => void save(true)()}>
              Save &amp; add another
            </Button>
            <Button type="submit" variant="primary" busy={isSubmitting} disabled={photos.preparing}>
              {isSubmitting ? 'Adding...' : 'Add Car'}
            </Button>
          </>
        }
      >
        <CarFields
          form={form}
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
