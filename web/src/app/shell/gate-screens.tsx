import { useLocation } from 'react-router-dom';
import { refetchVisible } from '../../api/refetch';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { rememberReturn } from '../../lib/return-to';
import { useTitle } from '../../lib/use-title';

/** Asks a visitor to sign in, and stores the address to return to. */
export const SignInFirst = ({ title }: { title: string }) => {
  const { pathname, search } = useLocation();
  useTitle('Sign in');
  return (
    <EmptyState as="h1" title={title} description="You will come straight back to this page.">
      <ButtonLink to="/auth" variant="primary" onClick={() => rememberReturn(pathname + search)}>
        Sign In
      </ButtonLink>
      <ButtonLink to="/">Back to Home</ButtonLink>
    </EmptyState>
  );
};

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
