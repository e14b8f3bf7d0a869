import { useMemo, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
  useWatch,
} from 'react-hook-form';
import { toast } from '../../design-system/toast-store';
import { isApiError } from '../../lib/api-error';
import { fieldOfForm } from '../../lib/contract-resolver';
import { saveDraft } from '../../lib/draft-store';
import { useSavedDraft } from '../../lib/use-saved-draft';
import { draftOf, type FormDraft } from './form-draft';
import { usePhotos } from './use-photos';

interface PhotoFormRules<V extends FieldValues, O extends FieldValues> {
  resolver: Resolver<V, unknown, O>;
  /** Matches the server's field names of photos. */
  photoField: RegExp;
  /** The form field that shows an error for a server field; by default the one with the same name. */
  fieldOf?: (field: string, values: V) => keyof V | null;
}

/** A form with photos, saved as a draft under `name` until it is submitted or discarded. */
export function usePhotoForm<V extends FieldValues, O extends FieldValues>(
  name: string,
  start: FormDraft<V>,
  { resolver, photoField, fieldOf = fieldOfForm }: PhotoFormRules<V, O>,
) {
  const [photoError, setPhotoError] = useState<string>();
  const [idempotencyKey, setKey] = useState(start.idempotencyKey);
  const form = useForm<V, unknown, O>({ defaultValues: start.values as DefaultValues<V>, resolver });
  const photos = usePhotos(start.photos);
  const values = useWatch({ control: form.control, compute: (all: V) => all });
  const { base, basePhotos } = start;
  const draft = useMemo(
    () => draftOf({ base, basePhotos, values, photos: photos.photos, idempotencyKey }),
    [base, basePhotos, values, photos.photos, idempotencyKey],
  );
  const { saveNow, forget } = useSavedDraft(name, draft);

  /** Shows the errors of a refused save at their fields, focuses the first, and shows the reason above the form. */
  const showProblems = (error: unknown, reason: string) => {
    let hasFocused = false;
    for (const { field, message } of isApiError(error) ? error.details : []) {
      const path = fieldOf(field, form.getValues());
      if (path !== null) form.setError(path as FieldPath<V>, { type: 'server', message }, { shouldFocus: !hasFocused });
      else if (photoField.test(field)) setPhotoError(message);
      hasFocused ||= path !== null;
    }
    form.setError('root', { message: reason });
  };

  /** Discards the changes; `reopen` shows the form again after an undo. */
  const discard = (reopen: () => unknown) => {
    void forget();
    if (!draft) return;
    const undo = () => void saveDraft(name, draft).then(reopen);
    toast({ title: 'Changes discarded', action: { label: 'Undo', onSelect: undo } });
  };

  return {
    form,
    photos,
    draft,
    saveNow,
    forget,
    discard,
    idempotencyKey,
    /** Makes the next submission a new one, not a retry. */
    renewKey: () => setKey(crypto.randomUUID()),
    photoError,
    setPhotoError,
    showProblems,
  };
}

export type PhotoFormHandle<V extends FieldValues, O extends FieldValues> = ReturnType<typeof usePhotoForm<V, O>>;
