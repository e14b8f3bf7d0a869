import type { UseFormSetError } from 'react-hook-form';
import { isApiError } from '../../lib/api-error';
import { type CarFormValues, formFieldOf } from './car-form';

/**
 * Puts a refused save's problems at their fields, the focus on the first.
 * Gives back what has no field of the form: a word on the photos, for example.
 */
export function placeErrors(
  error: unknown,
  values: CarFormValues,
  setError: UseFormSetError<CarFormValues>,
): { field: string; message: string }[] {
  if (!isApiError(error)) return [];
  const rest: { field: string; message: string }[] = [];
  let placed = false;
  for (const problem of error.details) {
    const field = formFieldOf(problem.field, values);
    if (!field) {
      rest.push(problem);
      continue;
    }
    setError(field, { type: 'server', message: problem.message }, { shouldFocus: !placed });
    placed = true;
  }
  return rest;
}
