import type { FieldErrors, FieldPath, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Checks a form by a contract's own schema: one set of rules and messages for both ends. `toContract` turns what was
 * typed into what the contract takes; a problem is shown at the field of the same name.
 */
export const contractResolver =
  <V extends FieldValues, S extends z.ZodType<FieldValues>>(
    schema: S,
    toContract: (values: V) => unknown,
  ): Resolver<V, unknown, z.output<S>> =>
  (values) => {
    const result = schema.safeParse(toContract(values));
    if (result.success) return { values: result.data, errors: {} };
    const errors: Partial<Record<string, { type: string; message: string }>> = {};
    for (const { path, message } of result.error.issues) {
      const field = String(path[0] ?? '');
      if (field in values) errors[field as FieldPath<V>] ??= { type: 'contract', message };
    }
    return { values: {}, errors: errors as FieldErrors<V> };
  };
