import type { Car } from '@vault/contracts/collection/cars';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CameFrom } from '../../lib/use-back';

/** Opens a car's edit form; its back link leads to the current page. */
export function useEditCar(): (car: Pick<Car, 'id'>) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    ({ id }) => void navigate(`/car/${id}/edit`, { state: { from: pathname + search } satisfies CameFrom }),
    [navigate, pathname, search],
  );
}
