import { EmptyState } from '../../design-system/empty-state';
import { Button } from '../../design-system/button';
import { useTitle } from '../../lib/use-title';
import { refetchVisible } from '../../api/refetch';

/** Shown when the session cannot be checked because the server does not answer. */
export const VaultUnavailable = () => {
  useTitle('The vault is not answering');
  return (
    <EmptyState
      as="h1"
      title="The vault is not answering"
      description="Your cars are safe; we just cannot reach them right now. This page reloads as soon as we can."
    >
      <Button variant="primary" onClick={refetchVisible}>
        Retry
      </Button>
    </EmptyState>
  );
};
