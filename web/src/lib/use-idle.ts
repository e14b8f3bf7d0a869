import { useEffect, useState } from 'react';
import { onIdle } from './on-idle';

/** False at first, true some time after the first paint, once the browser has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => onIdle(() => setIdle(true)), []);
  return idle;
}
