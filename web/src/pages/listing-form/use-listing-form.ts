import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from '../../design-system/toast-store';
import { useKeptDraft } from '../../features/drafts';
import { draftOf, type FormDraft, usePhotos } from '../../features/photos';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { fieldOfForm, lazyResolver } from '../../lib/contract-resolver';
import type { ListingFormValues } from './listing-form';
import type { ListingFormOutput } from './listing-rules';

/** The rules weigh as much as the whole page: they are fetched while the form is being filled in. */
export const loadListingRules = () => import('./listing-rules');

/** Checks the form by the contract's rules. */
export const listingResolver = lazyResolver<ListingFormValues, ListingFormOutput>(
  async () => (await loadListingRules()).checkListing,
);

/** What is kept of a listing that is being written or changed. */
export type ListingDraft = FormDraft<ListingFormValues>;

/** Where a draft lies: one for each collector and each thing that is offered or changed. */
export const draftName = (userId: string, of: { listing?: number; car?: string | null }): string =>
  of.listing ? `listing:${userId}:${of.listing}` : ['new-listing', userId, of.car].filter(Boolean).join(':');

/** A listing's form with its photos, kept as a draft under `name` until it is saved or given up. */
export function useListingForm(name: string, start: ListingDraft) {
  const [photoError, setPhotoError] = useState<string>();
  const [idempotencyKey, setKey] = useState(start.idempotencyKey);
  const form = useForm<ListingFormValues, unknown, ListingFormOutput>({
    defaultValues: start.values,
    resolver: listingResolver,
  });
  const photos = usePhotos(start.photos);
  const values = useWatch({ control: form.control, compute: (all: ListingFormValues) => all });
  const { base, basePhotos } = start;
  const draft = useMemo(
    () => draftOf({ base, basePhotos, values, photos: photos.photos, idempotencyKey }),
    [base, basePhotos, values, photos.photos, idempotencyKey],
  );
  const kept = useKeptDraft(name, draft);

  /** Shows a refused save where it belongs; the form stays as it is. */
  const failed = (error: unknown, words: string, problem?: string) => {
    // The page is being left for signing in again, and says so.
    if (!isApiError(error) || error.status === 401) return;
    let focused = false;
    for (const { field, message } of error.details) {
      const place = fieldOfForm(field, form.getValues());
      if (place) form.setError(place, { type: 'server', message }, { shouldFocus: !focused });
      else if (/photos/i.test(field)) setPhotoError(message);
      focused ||= place !== null;
    }
    const reason = problem ?? errorText(error, words);
    form.setError('root', { message: reason });
    toast({ title: words, ...(reason !== words && { description: reason }), variant: 'destructive' });
  };

  return {
    form,
    photos,
    draft,
    ...kept,
    idempotencyKey,
    /** The next try is a listing of its own. */
    renewKey: () => setKey(crypto.randomUUID()),
    photoError,
    setPhotoError,
    failed,
  };
}

export type ListingFormHandle = ReturnType<typeof useListingForm>;
