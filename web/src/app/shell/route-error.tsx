import { Button } from '../../design-system/button';
import { EmptyState } from '../../design-system/empty-state';

/** Stands in for a page that could not be shown, most often because a newer version replaced its files. */
export const RouteError = () => (
  <main className="grid min-h-dvh place-items-center">
    <EmptyState
      as="h1"
      title="This page did not load"
      description="Reloading usually helps. Nothing you saved is lost."
    >
      <Button variant="primary" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </EmptyState>
  </main>
);
