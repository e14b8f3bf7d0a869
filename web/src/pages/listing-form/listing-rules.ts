import { createListing } from '@vault/contracts/marketplace/listings';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { parseTags } from '../../features/cars';
import { amountOf } from '../../features/market';
import { changedFields, contractResolver } from '../../lib/contract-resolver';
import type { ListingFormValues } from './listing-form';

const { title, description, type, price, currency, condition, brand, scale, series, year, tags, location, releaseId } =
  createListing.input.shape;
const Fields = z.strictObject({
  title,
  description,
  type,
  price,
  currency,
  condition,
  brand,
  scale,
  series,
  year,
  tags,
  location,
  releaseId,
});
export type ListingFormOutput = z.output<typeof Fields>;

const toContract = ({ release, ...values }: ListingFormValues) => ({
  ...values,
  ...(release.kind !== 'auto' && { releaseId: release.kind === 'picked' ? release.id : null }),
  price: amountOf(values.price) ?? values.price,
  tags: parseTags(values.tags),
});

/** The form values checked by the schema of the contract, so that client and server share rules and messages. */
export const ListingForm = z.preprocess((values) => toContract(values as ListingFormValues), Fields);

/** Checks the form by the contract's rules. */
export const checkListing: Resolver<ListingFormValues, unknown, ListingFormOutput> = contractResolver(ListingForm);

/** The fields that differ between the initial and the submitted values. */
export const changesOf = (before: ListingFormValues, after: ListingFormOutput): Partial<ListingFormOutput> =>
  changedFields(ListingForm, before, after);
