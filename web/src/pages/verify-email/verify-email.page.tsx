import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { LoadingScreen } from '../../design-system/loading-screen';
import { toast } from '../../design-system/toast-store';
import { useResendVerificationMutation, useSession, useVerifyEmailMutation } from '../../features/session';
import { errorText } from '../../lib/error-text';
import { useTitle } from '../../lib/use-title';

export const Component = () => {
  useTitle('Verify your email');
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const session = useSession();
  // The fixed cache key survives remounts: a link works only once, and the layout remounts the page once the session is
  // known.
  const [verify, { isSuccess, isUninitialized, error }] = useVerifyEmailMutation({ fixedCacheKey: token });
  const [resend, resending] = useResendVerificationMutation();

  useEffect(() => {
    if (token && isUninitialized) void verify(token);
  }, [token, isUninitialized, verify]);

  const sendAgain = async () => {
    try {
      await resend().unwrap();
      toast({ title: 'On its way', description: 'We have sent you a new link.' });
    } catch (failure) {
      toast({ title: 'Error', description: errorText(failure), variant: 'destructive' });
    }
  };

  if (isSuccess)
    return (
      <EmptyState
        as="h1"
        title="Your email is verified"
        description="Thank you. You can now use all parts of your vault."
      >
        <ButtonLink to="/" variant="primary">
          {session.status === 'in' ? 'Go to your vault' : 'Back to Home'}
        </ButtonLink>
      </EmptyState>
    );
  if (token && !error) return <LoadingScreen />;
  return (
    <EmptyState
      as="h1"
      title="This link does not work"
      description={token ? errorText(error) : 'The link is incomplete. Please open it from the mail again.'}
    >
      {token && <Button onClick={() => void verify(token)}>Try again</Button>}
      {session.status === 'in' ? (
        <Button variant="primary" busy={resending.isLoading} onClick={() => void sendAgain()}>
          Send a new link
        </Button>
      ) : (
        <ButtonLink to="/auth" variant="primary">
          Sign In
        </ButtonLink>
      )}
    </EmptyState>
  );
};
