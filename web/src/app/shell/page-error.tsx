import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { reportService, serviceStatus, subscribeToService } from '../../api/service-status';
import { MissingStyles } from '../../lib/styles';

const key = 'reloadedAt';
const MIN_RELOAD_INTERVAL_MS = 30_000;

/** Reloads the page, at most every 30 seconds: a page that stays broken must not reload forever. */
function reloadOnce(): void {
  if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < MIN_RELOAD_INTERVAL_MS) return;
  sessionStorage.setItem(key, String(Date.now()));
  window.location.reload();
}

const isMissingCode = (error: unknown): boolean =>
  error instanceof MissingStyles ||
  (error instanceof TypeError && /dynamically imported module|importing a module/i.test(error.message));

/**
 * Shown inside the layout instead of a page that failed. Most often its code could not be loaded: the server is
 * unavailable, or a newer version replaced the files. The page reloads by itself once the server answers.
 */
export const PageError = () => {
  const error = useRouteError();
  const status = useSyncExternalStore(subscribeToService, serviceStatus);
  const wasUnavailable = useRef(false);
  const missing = isMissingCode(error);

  useEffect(() => {
    if (missing) reportService('unreachable');
  }, [missing]);
  useEffect(() => {
    if (status !== 'well') wasUnavailable.current = true;
    else if (wasUnavailable.current) reloadOnce();
  }, [status]);

  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-2 px-4 py-20 text-center">
      <h1 className="type-title">This page did not load</h1>
      <p className="text-muted">Nothing you saved is lost. Reloading usually helps.</p>
      <Button variant="primary" className="mt-4" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </div>
  );
};
