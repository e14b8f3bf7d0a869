import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCarLimit } from './use-car-limit';

/** Opens the add form, or, when the plan is full, says so and leads to the plans. */
export function useAddCar(): () => void {
  const navigate = useNavigate();
  const { canAdd, refuse } = useCarLimit();
  return useCallback(() => (canAdd ? void navigate('/add') : refuse()), [canAdd, refuse, navigate]);
}
