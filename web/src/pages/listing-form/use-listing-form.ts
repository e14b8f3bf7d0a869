import { toast } from '../../design-system/toast-store';
import { type FormDraft, usePhotoForm } from '../../features/photos';
import { isApiError } from '../../lib/api-error';
import { lazyResolver } from '../../lib/contract-resolver';
import { errorText } from '../../lib/error-text';
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

const rules = { resolver: listingResolver, photoField: /photos/i };

/** A listing's form with its photos, saved as a draft under `name` until it is sent or given up. */
export function useListingForm(name: string, start: ListingDraft) {
  const handle = usePhotoForm<ListingFormValues, ListingFormOutput>(name, start, rules);
  /** Shows a refused save where it belongs. */
  const failed = (error: unknown, title: string, problem?: string) => {
    // The page is being left for signing in again, and says so.
    if (isApiError(error) && error.status === 401) return;
    const reason = problem ?? errorText(error, title);
    handle.showProblems(error, reason);
    toast({ title, ...(reason !== title && { description: reason }), variant: 'destructive' });
  };
  return { ...handle, failed };
}

export type ListingFormHandle = ReturnType<typeof useListingForm>;
