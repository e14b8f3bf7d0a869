import { useEffect, useState } from 'react';
import { onIdle } from './on-idle';

/** False at first; true once the browser is idle after the first paint. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => onIdle(() => setIdle(true)), []);
  return idle;
}
