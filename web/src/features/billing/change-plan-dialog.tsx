import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { ErrorPanel } from '../../design-system/error-panel';
import { FormAlert } from '../../design-system/form-alert';
import { Skeleton } from '../../design-system/skeleton';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { formatDay } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { useIdempotencyKey } from '../../lib/use-idempotency-key';
import { type ChangePreview, type PlanChoice, useChangePlanMutation, usePreviewPlanChangeQuery } from './billing.api';
import { planText } from './subscription-text';

const perInterval = { monthly: 'a month', yearly: 'a year' } as const;

const Row = ({ term, children }: { term: string; children: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 last:border-0">
    <dt className="text-muted">{term}</dt>
    <dd className="type-money">{children}</dd>
  </div>
);

const Effect = ({ preview, choice }: { preview: ChangePreview; choice: PlanChoice }) => (
  <>
    <p className="mb-3 type-small">
      {preview.when === 'now'
        ? 'It takes effect at once. You pay the difference for the rest of the current period.'
        : `It takes effect on ${formatDay(preview.at)}, when the current period ends. Until then nothing changes, and nothing is deleted then.`}
    </p>
    <dl className="border-y border-line type-small">
      <Row term="Due today">{formatMoney(preview.dueNow)}</Row>
      <Row term="Afterwards">{`${formatMoney(preview.renewal)} ${perInterval[choice.interval]}`}</Row>
    </dl>
  </>
);

/** Shows the costs and the date of a plan change before it is made. */
export const ChangePlanDialog = ({ choice, onClose }: { choice: PlanChoice; onClose: () => void }) => {
  const { data: preview, error, refetch, isFetching } = usePreviewPlanChangeQuery(choice);
  const [change, { isLoading, error: changeError }] = useChangePlanMutation();
  const keyOf = useIdempotencyKey();
  const confirm = async () => {
    const { data } = await change({ ...choice, idempotencyKey: keyOf(choice) });
    if (!data) return;
    toast(
      preview?.when === 'now'
        ? { title: 'Plan changed', description: `You are on ${planText(choice.plan, choice.interval)} now.` }
        : {
            title: 'Change planned',
            description: `${planText(choice.plan, choice.interval)} starts after the current period.`,
          },
    );
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Change to ${planText(choice.plan, choice.interval)}`}
      footer={
        <>
          <Button onClick={onClose}>Keep current plan</Button>
          <Button variant="primary" busy={isLoading} disabled={!preview} onClick={() => void confirm()}>
            {isLoading ? 'Changing...' : preview?.when === 'now' ? `Pay ${formatMoney(preview.dueNow)}` : 'Change'}
          </Button>
        </>
      }
    >
      {changeError && <FormAlert>{errorText(changeError)}</FormAlert>}
      {error && !preview ? (
        <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : preview ? (
        <Effect preview={preview} choice={choice} />
      ) : (
        <div role="status" aria-label="Loading the costs">
          <Skeleton className="h-28" />
        </div>
      )}
    </Dialog>
  );
};
