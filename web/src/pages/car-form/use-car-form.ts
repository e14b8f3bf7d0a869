import { toast } from '../../design-system/toast-store';
import { type CarFormOutput, type CarFormValues, carResolver, formFieldOf } from '../../features/cars';
import { usePhotoForm } from '../../features/photos';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import type { CarDraft } from './draft';

const rules = { resolver: carResolver, photoField: /^images/, fieldOf: formFieldOf };

/** A car's form with its photos, saved as a draft under `name` until it is submitted or discarded. */
export function useCarForm(name: string, start: CarDraft) {
  const handle = usePhotoForm<CarFormValues, CarFormOutput>(name, start, rules);
  /** Shows the error of a failed save in the form and as a toast. */
  const showFailure = (error: unknown, title: string, problem?: string) => {
    // An expired session redirects to the sign-in page, which explains it.
    if (isApiError(error) && error.status === 401) return;
    handle.showProblems(error, problem ?? errorText(error, title));
    toast({ title: 'Error', description: title, variant: 'destructive' });
  };
  return { ...handle, showFailure };
}

export type CarFormHandle = ReturnType<typeof useCarForm>;
