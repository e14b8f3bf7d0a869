import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { reportService, serviceStatus, subscribeToService } from '../../api/service-status';

const key = 'reloadedAt';
const restMs = 30_000;

/** Reloads unless that was tried a moment ago: a page that stays broken must not reload for ever. */
function reloadOnce(): void {
  if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < restMs) return;
  sessionStorage.setItem(key, String(Date.now()));
  window.location.reload();
}

const isMissingCode = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module/i.test(error.message);

/**
 * Stands in the page's place when it cannot be shown, inside the frame. Most often its code could not be fetched:
 * the vault is away, or a newer version replaced the files. Once the vault answers, the page loads by itself.
 */
export const PageError = () => {
  const error = useRouteError();
  const status = useSyncExternalStore(subscribeToService, serviceStatus);
  const wasAway = useRef(false);
  const missing = isMissingCode(error);

  useEffect(() => {
    if (missing) reportService('unreachable');
  }, [missing]);
  useEffect(() => {
    if (status !== 'well') wasAway.current = true;
    else if (wasAway.current) reloadOnce();
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
