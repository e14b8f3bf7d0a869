import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { isApiError } from './api-error';

/**
 * Sets the `details` of a failed call as errors of the form's fields and focuses the first one.
 * Returns whether any field matched; if not, the form shows the error as a whole.
 */
export function applyFieldErrors<V extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<V>[],
  setError: UseFormSetError<V>,
): boolean {
  if (!isApiError(error)) return false;
  let applied = false;
  for (const { field, message } of error.details) {
    const path = fields.find((name) => name === field);
    if (!path) continue;
    setError(path, { type: 'server', message }, { shouldFocus: !applied });
    applied = true;
  }
  return applied;
}
