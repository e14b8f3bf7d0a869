import { EmptyState } from '../../design-system/empty-state';
import { Button } from '../../design-system/button';
import { useTitle } from '../../lib/use-title';
import { refetchVisible } from '../../api/refetch';

/** The whole screen for when not even who is signed in can be asked. */
export const VaultUnavailable = () => {
  useTitle('The vault is not answering');
  return (
    <EmptyState
      as="h1"
      title="The vault is not answering"
      description="Your cars are safe; we just cannot reach them at this moment. This page goes on by itself."
    >
      <Button variant="primary" onClick={refetchVisible}>
        Retry
      </Button>
    </EmptyState>
  );
};
