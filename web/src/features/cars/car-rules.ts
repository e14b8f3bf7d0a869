import { CarFields } from '@vault/contracts/collection/cars';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { changedFields, contractResolver } from '../../lib/contract-resolver';
import { type CarFormOutput, type CarFormValues, formFieldOf, OTHER_BRAND } from './car-form';
import { parseTags } from './tags';

const toContract = ({ otherBrand, tags, release, ...values }: CarFormValues) => ({
  ...values,
  ...(release.kind !== 'auto' && { releaseId: release.kind === 'picked' ? release.id : null }),
  brand: values.brand === OTHER_BRAND ? otherBrand.trim() || OTHER_BRAND : values.brand,
  tags: parseTags(tags),
});

/** The contract's schema applied to the form's values, so that client and server share rules and messages. */
export const CarForm = z.preprocess((values) => toContract(values as CarFormValues), CarFields);

/** Checks the form by the contract's rules. */
export const checkCar: Resolver<CarFormValues, unknown, CarFormOutput> = contractResolver(
  CarForm,
  undefined,
  formFieldOf,
);

/** The fields that differ from the form's initial values. */
export const changesOf = (before: CarFormValues, after: CarFormOutput): Partial<CarFormOutput> =>
  changedFields(CarForm, before, after);
