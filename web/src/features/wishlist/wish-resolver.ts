import type { WishFields } from '@vault/contracts/collection/wishlist';
import type { z } from 'zod';
import { lazyResolver } from '../../lib/contract-resolver';
import type { WishFormValues } from './wish-form';

export type WishFormOutput = z.output<typeof WishFields>;

/** The rules weigh as much as the whole page: they are fetched while the form is being filled in. */
export const loadWishRules = () => import('./wish-rules');

/** Checks the form by the contract's rules. */
export const wishResolver = lazyResolver<WishFormValues, WishFormOutput>(async () => (await loadWishRules()).checkWish);
