import { toast } from '../../design-system/toast-store';
import { type CarFormOutput, type CarFormValues, carResolver, formFieldOf } from '../../features/cars';
import { usePhotoForm } from '../../features/photos';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import type { CarDraft } from './draft';

const rules = { resolver: carResolver, photoField: /^images/, fieldOf: formFieldOf };

/** A car's form with its photos, saved as a draft under `name` until it is sent or given up. */
export function useCarForm(name: string, start: CarDraft) {
  const handle = usePhotoForm<CarFormValues, CarFormOutput>(name, start, rules);
  /** Shows a refused save where it belongs. */
  const failed = (error: unknown, title: string, problem?: string) => {
    // The page is being left for signing in again, and says so.
    if (isApiError(error) && error.status === 401) return;
    handle.showProblems(error, problem ?? errorText(error, title));
    toast({ title: 'Error', description: title, variant: 'destructive' });
  };
  return { ...handle, failed };
}

export type CarFormHandle = ReturnType<typeof useCarForm>;
