import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '../../design-system/badge';
import { Button } from '../../design-system/button';
import { ErrorPanel } from '../../design-system/error-panel';
import { Skeleton } from '../../design-system/skeleton';
import { errorText } from '../../lib/error-text';
import { formatDay } from '../../lib/format';
import { useTwoStepQuery } from './two-step.api';

const TwoStepDialog = lazy(async () => ({ default: (await import('./two-step-dialog')).TwoStepDialog }));

const FEW_CODES = 3;

const codesLeftText = (count: number): string =>
  count === 1 ? '1 recovery code left' : `${count} recovery codes left`;

/** Whether signing in takes a second step, with buttons to turn it on and off and for new recovery codes. */
export const TwoStepPanel = ({ email }: { email: string }) => {
  const { data, error, isFetching, refetch } = useTwoStepQuery();
  const [task, setTask] = useState<'set-up' | 'renew' | 'end' | null>(null);
  if (error && !data)
    return <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-16 rounded-sm" />;
  const { enabledAt, recoveryCodesLeft } = data;
  return (
    <>
      {enabledAt ? (
        <>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 type-small">
            <Badge tone="ok">On</Badge>
            since {formatDay(enabledAt)}
            <span className={recoveryCodesLeft < FEW_CODES ? 'text-warn' : 'text-muted'}>
              · {codesLeftText(recoveryCodesLeft)}
            </span>
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={() => setTask('renew')}>New recovery codes</Button>
            <Button onClick={() => setTask('end')}>Turn off</Button>
          </div>
        </>
      ) : (
        <Button onClick={() => setTask('set-up')}>
          <ShieldCheck aria-hidden className="size-4.5" strokeWidth={1.75} />
          Turn on two-step sign-in
        </Button>
      )}
      {task && (
        <Suspense>
          <TwoStepDialog task={task} email={email} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </>
  );
};
