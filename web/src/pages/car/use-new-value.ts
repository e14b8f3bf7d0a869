import type { Car } from '@vault/contracts/collection/cars';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import type { AppDispatch } from '../../api/store';
import { useCarQuery } from '../../features/cars';

const POLL_MS = 1_500;
/** A reported sale is valued within seconds; one that does not count changes nothing. */
const MAX_WAIT_MS = 30_000;

const valueOf = ({ marketValue, marketBasis }: Car): string => JSON.stringify([marketValue, marketBasis]);

/** Returns a function that has the car read again until its market value is another one, after a sale was reported. */
export function useNewValue(car: Car): () => void {
  const dispatch = useDispatch<AppDispatch>();
  const [before, setBefore] = useState<string | null>(null);
  const isWaiting = before !== null && before === valueOf(car);
  useCarQuery(car.id, { pollingInterval: isWaiting ? POLL_MS : 0 });
  useEffect(() => {
    if (before === null) return;
    const stop = setTimeout(() => setBefore(null), MAX_WAIT_MS);
    return () => clearTimeout(stop);
  }, [before]);
  useEffect(() => {
    if (before === null || isWaiting) return;
    dispatch(api.util.invalidateTags(['Vault', { type: 'Car', id: 'LIST' }]));
  }, [before, isWaiting, dispatch]);
  return () => setBefore(valueOf(car));
}
