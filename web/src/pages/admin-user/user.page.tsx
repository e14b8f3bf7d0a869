import { useParams } from 'react-router-dom';
import { Badge } from '../../design-system/badge';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { Skeleton } from '../../design-system/skeleton';
import {
  adminProblem,
  userName,
  UserStatusDialog,
  statusOf,
  TIER_LABELS,
  useUserQuery,
  useUserStatus,
} from '../../features/admin';
import { isApiError } from '../../lib/api-error';
import { useBack } from '../../lib/use-back';
import { useTitle } from '../../lib/use-title';
import { UserView } from './user-view';

const Loading = () => (
  <div role="status" aria-label="Loading this user" className="grid gap-5 lg:grid-cols-2">
    <Skeleton className="h-96 rounded-md" />
    <Skeleton className="h-96 rounded-md" />
  </div>
);

/** A user in the console: account, plan, vault and market, with a button to ban or activate the user. */
export const Component = () => {
  const { id = '' } = useParams();
  const back = useBack('/admin/users');
  const userStatus = useUserStatus();
  const { currentData: user, error, isFetching, refetch } = useUserQuery(id, { refetchOnMountOrArgChange: true });
  const problem = adminProblem(error);
  const name = user ? userName(user) : 'User';
  useTitle(`${name} - Administration`);
  if (isApiError(error) && error.status === 404)
    return (
      <EmptyState as="h1" title="There is no such user" description="The account may have been permanently deleted.">
        <ButtonLink to="/admin/users" variant="primary">
          All people
        </ButtonLink>
      </EmptyState>
    );
  const look = user && statusOf(user);
  return (
    <>
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{name}</span>}
        back={{ to: back.to, label: 'Back to the list', onBack: back.onBack }}
        description={
          user &&
          look && (
            <span className="flex flex-wrap gap-1.5">
              <Badge tone={look.tone}>{look.label}</Badge>
              <Badge tone={user.subscriptionTier === 'free' ? 'neutral' : 'brass'}>
                {TIER_LABELS[user.subscriptionTier]}
              </Badge>
              {user.isAdmin && <Badge tone="brass">Administrator</Badge>}
            </span>
          )
        }
        actions={
          user && (
            <>
              <ButtonLink to={`/admin/audit?subjectId=${user.id}`}>Admin actions</ButtonLink>
              {!user.isAdmin && (
                <Button variant={user.banned ? 'primary' : 'danger'} onClick={() => userStatus.ask(user)}>
                  {user.banned ? 'Activate' : 'Ban'}
                </Button>
              )}
            </>
          )
        }
      />
      {problem && (
        <ErrorPanel
          className="mb-5"
          title="This user did not load"
          message={problem}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!user && !error && <Loading />}
      {user && <UserView user={user} onRetry={() => void refetch()} retrying={isFetching} />}
      <UserStatusDialog status={userStatus} />
    </>
  );
};
