import type { WishFields } from '@vault/contracts/collection/wishlist';
import type { z } from 'zod';
import { lazyResolver } from '../../lib/contract-resolver';
import type { WishFormValues } from './wish-form';

export type WishFormOutput = z.output<typeof WishFields>;

/** Loads the validation rules, which are as large as the whole page, while the form is being filled in. */
export const loadWishRules = () => import('./wish-rules');

/** Validates the form with the contract's schema. */
export const wishResolver = lazyResolver<WishFormValues, WishFormOutput>(async () => (await loadWishRules()).checkWish);
