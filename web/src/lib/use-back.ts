import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a link carries so that the page it opens can lead back to the very place it was pressed. */
export interface CameFrom {
  from: string;
}

const readFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : null;

/**
 * The way back: in the history when the page before is known, so that its scroll position is found again;
 * else to `fallback`.
 */
export function useBack(fallback: string) {
  const from = readFrom(useLocation().state);
  const navigate = useNavigate();
  const go = () => void (from === null ? navigate(fallback, { replace: true }) : navigate(-1));
  const onBack = (event: MouseEvent) => {
    if (from === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return { to: from ?? fallback, onBack, go };
}
