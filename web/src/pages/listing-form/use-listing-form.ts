import { toast } from '../../design-system/toast-store';
import { type FormDraft, usePhotoForm } from '../../features/photos';
import { isApiError } from '../../lib/api-error';
import { lazyResolver } from '../../lib/contract-resolver';
import { errorText } from '../../lib/error-text';
import type { ListingFormValues } from './listing-form';
import type { ListingFormOutput } from './listing-rules';

/** The rules are as large as the whole page, so they load while the form is filled in. */
export const loadListingRules = () => import('./listing-rules');

export const listingResolver = lazyResolver<ListingFormValues, ListingFormOutput>(
  async () => (await loadListingRules()).checkListing,
);

export type ListingDraft = FormDraft<ListingFormValues>;

/** The storage key of a draft: one per user and listing, or per car to list. */
export const draftName = (userId: string, of: { listing?: number; car?: string | null }): string =>
  of.listing ? `listing:${userId}:${of.listing}` : ['new-listing', userId, of.car].filter(Boolean).join(':');

const rules = { resolver: listingResolver, photoField: /photos/i };

/** The form of a listing with its photos, stored as a draft under `name` until it is saved or discarded. */
export function useListingForm(name: string, start: ListingDraft) {
  const handle = usePhotoForm<ListingFormValues, ListingFormOutput>(name, start, rules);
  /** Shows why saving failed: at the fields, above the form and in a toast. */
  const failed = (error: unknown, title: string, problem?: string) => {
    // The sign-in page is about to open and explains itself.
    if (isApiError(error) && error.status === 401) return;
    const reason = problem ?? errorText(error, title);
    handle.showProblems(error, reason);
    toast({ title, ...(reason !== title && { description: reason }), variant: 'destructive' });
  };
  return { ...handle, failed };
}

export type ListingFormHandle = ReturnType<typeof useListingForm>;
