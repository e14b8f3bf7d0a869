import { createListing } from '@vault/contracts/marketplace/listings';
import type { FieldErrors, ResolverResult } from 'react-hook-form';
import { z } from 'zod';
import { parseTags } from '../../features/cars/tags';
import { amountOf } from '../../features/market/listing-filters';
import { formFieldOf, type ListingFormValues } from './listing-form';

const { title, description, type, price, currency, condition, brand, scale, series, year, tags, location } =
  createListing.input.shape;
const Fields = z.strictObject({
  ...{ title, description, type, price, currency, condition, brand, scale, series, year, tags, location },
});
export type ListingFormOutput = z.output<typeof Fields>;

const toContract = (values: ListingFormValues) => ({
  ...values,
  price: amountOf(values.price) ?? values.price,
  tags: parseTags(values.tags),
});

/** The contract's own schema over the form's texts: one set of rules and messages for both ends. */
export const ListingForm = z.preprocess((values) => toContract(values as ListingFormValues), Fields);

/** The form as the contract takes it, or what is wrong at which field. */
export function checkListing(values: ListingFormValues): ResolverResult<ListingFormValues, ListingFormOutput> {
  const result = ListingForm.safeParse(values);
  if (result.success) return { values: result.data, errors: {} };
  const errors: FieldErrors<ListingFormValues> = {};
  for (const { path, message } of result.error.issues) {
    const field = formFieldOf(String(path[0] ?? ''), values);
    if (field) errors[field] ??= { type: 'contract', message };
  }
  return { values: {}, errors };
}

/** What a form changes of a listing: the fields that differ. All of them where the listing breaks today's rules. */
export function changesOf(before: ListingFormValues, after: ListingFormOutput): Partial<ListingFormOutput> {
  const parsed = ListingForm.safeParse(before);
  if (!parsed.success) return after;
  const was = new Map<string, unknown>(Object.entries(parsed.data));
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => JSON.stringify(was.get(field)) !== JSON.stringify(value)),
  );
}
