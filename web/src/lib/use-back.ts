import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The state of a link, by which the page that it opens can lead back to the page with the link. */
export interface CameFrom {
  from: string;
}

const readFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : null;

/** A back link: through the history if the previous page is known, which restores its scroll position, else `fallback`. */
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
