import type { FieldErrors, FieldPath, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** The form field for a field of the contract; null if the form has no such field. */
export function fieldOfForm<V extends object>(field: string, values: V): (keyof V & string) | null {
  const name = field.split('.', 1)[0] ?? '';
  return name in values ? (name as keyof V & string) : null;
}

/**
 * Validates a form by the schema of a contract, so that browser and server share rules and messages. `toContract` maps
 * the form's values to the contract's input, `fieldOf` a contract field to the form field that shows its error.
 */
export const contractResolver =
  <V extends FieldValues, S extends z.ZodType<FieldValues>>(
    schema: S,
    toContract: (values: V) => unknown = (values) => values,
    fieldOf: (field: string, values: V) => string | null = fieldOfForm,
  ): Resolver<V, unknown, z.output<S>> =>
  (values) => {
    const result = schema.safeParse(toContract(values));
    if (result.success) return { values: result.data, errors: {} };
    const errors: Partial<Record<string, { type: string; message: string }>> = {};
    for (const { path, message } of result.error.issues) {
      const field = fieldOf(String(path[0] ?? ''), values);
      if (field !== null) errors[field as FieldPath<V>] ??= { type: 'contract', message };
    }
    return { values: {}, errors: errors as FieldErrors<V> };
  };

/** A resolver whose schema is large: its code loads on the first validation instead of with the page. */
export const lazyResolver =
  <V extends FieldValues, O extends FieldValues>(
    load: () => Promise<Resolver<V, unknown, O>>,
  ): Resolver<V, unknown, O> =>
  async (values, context, options) => {
    const resolve = await load().catch(() => null);
    if (resolve) return resolve(values, context, options);
    const root = { type: 'network', message: 'Check your connection and try again.' };
    return { values: {}, errors: { root } as FieldErrors<V> };
  };

/** The fields in which `after` differs from `before`; all fields if `before` does not pass the schema. */
export function changedFields<O extends object>(schema: z.ZodType<O>, before: unknown, after: O): Partial<O> {
  const parsed = schema.safeParse(before);
  if (!parsed.success) return after;
  const was = new Map<string, unknown>(Object.entries(parsed.data));
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => JSON.stringify(was.get(field)) !== JSON.stringify(value)),
  ) as Partial<O>;
}
