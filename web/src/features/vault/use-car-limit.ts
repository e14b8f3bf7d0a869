import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../design-system/toast-store';
import { useSubscriptionStatusQuery } from './vault.api';

const redirectDelayMs = 2000;

/** The car limit of the plan; `refuse` shows a toast and then opens the plans. */
export function useCarLimit() {
  const { data } = useSubscriptionStatusQuery();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const limit = data?.carLimit ?? null;

  const refuse = useCallback(() => {
    const cars = limit?.limit == null ? 'cars' : `${limit.limit} cars`;
    toast({
      title: 'Car limit reached',
      description: `You've reached your limit of ${cars}. Upgrade to add more cars to your collection.`,
      variant: 'destructive',
    });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate('/pricing'), redirectDelayMs);
  }, [limit, navigate]);

  return { limit, canAdd: limit?.canAdd ?? true, refuse };
}

/** Returns a function that opens the add form, or explains that the plan is full and opens the plans. */
export function useAddCar(): () => void {
  const navigate = useNavigate();
  const { canAdd, refuse } = useCarLimit();
  return useCallback(() => (canAdd ? void navigate('/add') : refuse()), [canAdd, refuse, navigate]);
}
