import { WishFields } from '@vault/contracts/collection/wishlist';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { contractResolver } from '../../lib/contract-resolver';
import { releaseFields, type WishFormValues } from './wish-form';

const toContract = ({ release, ...values }: WishFormValues) => ({
  ...values,
  ...releaseFields(release),
});

/** Checks the form by the contract's rules. */
export const checkWish: Resolver<WishFormValues, unknown, z.output<typeof WishFields>> = contractResolver(
  WishFields,
  toContract,
);
