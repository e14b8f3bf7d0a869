import { Button } from '../../design-system/button';

/** Shown instead of the whole app when a route failed, most often because a newer version replaced its files. */
export const RouteError = () => (
  <main className="grid min-h-dvh place-content-center justify-items-center gap-2 p-6 text-center">
    <h1 className="type-title">This page did not load</h1>
    <p className="text-muted">Reloading usually helps. Nothing you saved is lost.</p>
    <Button variant="primary" className="mt-4" onClick={() => window.location.reload()}>
      Reload
    </Button>
  </main>
);
