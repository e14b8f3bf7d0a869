import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { isApiError } from './api-error';

/**
 * Sets a refused call's `details` on the fields that they name, and puts the focus on the first.
 * Says whether any field was found, so that the form can show the rest as a whole.
 */
export function applyFieldErrors<V extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<V>[],
  setError: UseFormSetError<V>,
): boolean {
  if (!isApiError(error)) return false;
  let found = false;
  for (const { field, message } of error.details) {
    const path = fields.find((name) => name === field);
    if (!path) continue;
    setError(path, { type: 'server', message }, { shouldFocus: !found });
    found = true;
  }
  return found;
}
