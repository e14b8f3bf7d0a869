import { useParams } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { FormAlert } from '../../design-system/form-alert';
import { LoadingScreen } from '../../design-system/loading-screen';
import { unsubscribeText, useChangeSubscriptionMutation, useUnsubscribeAboutQuery } from '../../features/notifications';
import { useSession } from '../../features/session';
import { errorText } from '../../lib/error-text';
import { useTitle } from '../../lib/use-title';

/** The target of the unsubscribe link in mails. Opening it changes nothing, since mail scanners open links too. */
export const Component = () => {
  useTitle('Unsubscribe');
  const { token = '' } = useParams();
  const { data, error, isFetching, refetch } = useUnsubscribeAboutQuery(token);
  const [change, { isLoading, error: changeError }] = useChangeSubscriptionMutation();
  const session = useSession();

  if (!data && !error) return <LoadingScreen />;
  if (!data)
    return (
      <EmptyState as="h1" title="This link does not work" description={errorText(error)}>
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
        <ButtonLink to="/">Back to Home</ButtonLink>
      </EmptyState>
    );

  const choose = (subscribed: boolean) => void change({ token, subscribed });
  return (
    <div role="status">
      <EmptyState as="h1" {...unsubscribeText(data)}>
        {data.subscribed ? (
          <Button variant="primary" busy={isLoading} onClick={() => choose(false)}>
            Unsubscribe
          </Button>
        ) : (
          <Button busy={isLoading} onClick={() => choose(true)}>
            Undo
          </Button>
        )}
        {session.status === 'in' && <ButtonLink to="/profile/notifications">All preferences</ButtonLink>}
      </EmptyState>
      <div className="mx-auto max-w-md px-4">
        <FormAlert>{changeError && errorText(changeError)}</FormAlert>
      </div>
    </div>
  );
};
