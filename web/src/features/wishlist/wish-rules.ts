import { WishFields } from '@vault/contracts/collection/wishlist';
import type { FieldErrors, ResolverResult } from 'react-hook-form';
import { z } from 'zod';
import { WISH_TEXTS, type WishFormOutput, type WishFormValues } from './wish-form';

const toContract = ({ casting, ...values }: WishFormValues) => ({
  ...values,
  ...(casting.kind !== 'asIs' && { modelId: casting.kind === 'picked' ? casting.id : null }),
});

/** The contract's own schema over the form's texts: one set of rules and messages for both ends. */
const WishForm = z.preprocess((values) => toContract(values as WishFormValues), WishFields);

/** The form as the contract takes it, or what is wrong at which field. */
export function checkWish(values: WishFormValues): ResolverResult<WishFormValues, WishFormOutput> {
  const result = WishForm.safeParse(values);
  if (result.success) return { values: result.data, errors: {} };
  const errors: FieldErrors<WishFormValues> = {};
  for (const { path, message } of result.error.issues) {
    const field = WISH_TEXTS.find((name) => name === path[0]);
    if (field) errors[field] ??= { type: 'contract', message };
  }
  return { values: {}, errors };
}
