import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from '../../design-system/toast-store';
import { type CarFormOutput, type CarFormValues, carResolver, placeErrors } from '../../features/cars';
import { useKeptDraft } from '../../features/drafts';
import { draftOf, type PhotoEntry, usePhotos } from '../../features/photos';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';

/** What a form begins with: a car's own fields and photos, a copy's, a draft's, or nothing. */
export interface FormStart {
  /** What counts as untouched. */
  base: CarFormValues;
  basePhotos: string[];
  values: CarFormValues;
  photos: readonly PhotoEntry[];
  idempotencyKey: string;
}

/** A car's form with its photos, kept as a draft under `name` until it is saved or given up. */
export function useCarForm(name: string, start: FormStart) {
  const [photoError, setPhotoError] = useState<string>();
  const [idempotencyKey, setKey] = useState(start.idempotencyKey);
  const form = useForm<CarFormValues, unknown, CarFormOutput>({ defaultValues: start.values, resolver: carResolver });
  const photos = usePhotos(start.photos);
  const values = useWatch({ control: form.control, compute: (all: CarFormValues) => all });
  const { base, basePhotos } = start;
  const draft = useMemo(
    () => draftOf({ base, basePhotos, values, photos: photos.photos, idempotencyKey }),
    [base, basePhotos, values, photos.photos, idempotencyKey],
  );
  const kept = useKeptDraft(name, draft);

  /** Shows a refused save where it belongs; the form stays as it is. */
  const failed = (error: unknown, words: string, problem?: string) => {
    // The page is being left for signing in again, and says so.
    if (isApiError(error) && error.status === 401) return;
    const rest = placeErrors(error, form.getValues(), form.setError);
    setPhotoError(rest.find(({ field }) => field.startsWith('images'))?.message);
    form.setError('root', { message: problem ?? errorText(error, words) });
    toast({ title: 'Error', description: words, variant: 'destructive' });
  };

  return {
    form,
    photos,
    draft,
    ...kept,
    idempotencyKey,
    /** The next try is a car of its own. */
    renewKey: () => setKey(crypto.randomUUID()),
    photoError,
    setPhotoError,
    failed,
  };
}

export type CarFormHandle = ReturnType<typeof useCarForm>;
