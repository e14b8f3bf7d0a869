import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCarLimit } from './use-car-limit';

/** Returns a function that opens the add form, or explains that the plan is full and opens the plans. */
export function useAddCar(): () => void {
  const navigate = useNavigate();
  const { canAdd, refuse } = useCarLimit();
  return useCallback(() => (canAdd ? void navigate('/add') : refuse()), [canAdd, refuse, navigate]);
}
