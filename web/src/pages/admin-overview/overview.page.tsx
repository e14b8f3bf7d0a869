import { SIGN_UP_DAYS } from '@vault/contracts/identity/users?light';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { Skeleton } from '../../design-system/skeleton';
import { adminProblem, TestMailPanel, useAdminStatsQuery } from '../../features/admin';
import { usePolling } from '../../lib/use-polling';
import { useQueryParams } from '../../lib/use-query-params';
import { useTitle } from '../../lib/use-title';
import { FiguresPanel } from './figures-panel';
import { HeadlineTiles } from './headline-tiles';
import { accountFigures, marketFigures, moneyFigures, vaultFigures } from './service-figures';
import { NewestUsersPanel } from './newest-users-panel';
import { PlansPanel } from './plans-panel';
import { SignUpsPanel } from './sign-ups-panel';

const DEFAULT_DAYS = SIGN_UP_DAYS[0];

/** The number of days of the sign-up chart, stored in the address. */
function useDays(): [number, (days: number) => void] {
  const [params, setParams] = useQueryParams();
  const days = SIGN_UP_DAYS.find((known) => String(known) === params.get('days')) ?? DEFAULT_DAYS;
  return [
    days,
    (next) =>
      setParams(
        (now) => {
          if (next === DEFAULT_DAYS) now.delete('days');
          else now.set('days', String(next));
          return now;
        },
        { replace: true, preventScrollReset: true },
      ),
  ];
}

/** The overview of the console, refetched every minute. */
export const Component = () => {
  useTitle('Administration');
  const [days, setDays] = useDays();
  const { data, currentData, error, isFetching, refetch } = useAdminStatsQuery(days, {
    refetchOnMountOrArgChange: true,
  });
  usePolling(() => void refetch(), 60_000);
  const problem = adminProblem(error);
  const retry = { onRetry: () => void refetch(), retrying: isFetching };
  return (
    <>
      <PageHeader title="Overview" description="Key figures, the newest people, and a test of outgoing mail." />
      <div className="grid gap-4 sm:gap-5">
        {problem && <ErrorPanel title="The figures did not load" message={problem} {...retry} />}
        {!(error && !data) && <HeadlineTiles stats={data} />}
        {!data && !error && (
          <div role="status" aria-label="Loading the figures" className="grid gap-4 sm:gap-5 lg:grid-cols-3">
            <Skeleton className="h-88 rounded-md lg:col-span-2" />
            <Skeleton className="h-88 rounded-md" />
          </div>
        )}
        {data && (
          <>
            <div className="grid gap-4 sm:gap-5 lg:grid-cols-3">
              <SignUpsPanel
                className="lg:col-span-2"
                points={data.signUps}
                days={days}
                onDays={setDays}
                stale={!currentData}
              />
              <div className="grid gap-4 sm:gap-5">
                <PlansPanel tiers={data.tiers} />
                <FiguresPanel title="Accounts" serviceName="Nobody" figures={accountFigures(data)} {...retry} />
              </div>
            </div>
            <div className="grid gap-4 sm:gap-5 md:grid-cols-2 xl:grid-cols-3">
              <FiguresPanel title="Market" serviceName="The market" figures={marketFigures(data)} {...retry} />
              <FiguresPanel title="Money" serviceName="Billing" figures={moneyFigures(data)} {...retry} />
              <FiguresPanel title="Vaults" serviceName="The collection" figures={vaultFigures(data)} {...retry} />
            </div>
          </>
        )}
        <NewestUsersPanel />
        <TestMailPanel />
      </div>
    </>
  );
};
