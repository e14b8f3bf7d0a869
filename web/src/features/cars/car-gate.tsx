import type { Car } from '@vault/contracts/collection/cars';
import type { ReactNode } from 'react';
import { ANEW } from '../../api/first-queries';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { Skeleton } from '../../design-system/skeleton';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { useCarQuery } from './cars.api';

interface CarGateProps {
  id: string;
  children: (car: Car) => ReactNode;
}

const placeholder = (
  <div role="status" aria-label="Loading the car" className="grid gap-6">
    <Skeleton className="h-11 w-64 max-w-full" />
    <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Skeleton className="aspect-4/3 rounded-lg" />
      <Skeleton className="h-96 rounded-md" />
    </div>
  </div>
);

/** Renders its children once the car is loaded; a car that is missing or not the user's shows 'Car Not Found'. */
export const CarGate = ({ id, children }: CarGateProps) => {
  const { currentData: car, error, isFetching, refetch } = useCarQuery(id, ANEW);
  if (isApiError(error) && error.status === 404)
    return (
      <EmptyState
        as="h1"
        title="Car Not Found"
        description="The car you're looking for doesn't exist or you don't have permission to view it."
      >
        <ButtonLink to="/" variant="primary">
          Back to Collection
        </ButtonLink>
      </EmptyState>
    );
  if (car)
    return (
      <>
        {error && (
          <ErrorPanel
            className="mb-4"
            message={errorText(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {children(car)}
      </>
    );
  if (error) return <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return placeholder;
};
