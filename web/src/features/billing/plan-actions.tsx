import type { Subscription } from '@vault/contracts/billing/subscription';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { ConfirmDialog } from '../../design-system/confirm-dialog';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { formatDay } from '../../lib/format';
import { useIdempotencyKey } from '../../lib/use-idempotency-key';
import { useCancelSubscriptionMutation, useOpenPortalMutation, useResumeSubscriptionMutation } from './billing.api';
import { usePaymentRedirect } from './use-payment-redirect';

const showError = (error: unknown) =>
  toast({ title: 'Nothing was changed', description: errorText(error), variant: 'destructive' });

/** The buttons to change, cancel or resume a plan, and to open the payment portal. */
export const PlanActions = ({ subscription }: { subscription: Subscription }) => {
  const { source, cancelsAt, change, periodEnd } = subscription;
  const [confirming, setConfirming] = useState(false);
  const [cancel, { isLoading: canceling }] = useCancelSubscriptionMutation();
  const [resume, { isLoading: resuming }] = useResumeSubscriptionMutation();
  const [openPortal] = useOpenPortalMutation();
  const portal = usePaymentRedirect('The payment page did not open');
  const keyOf = useIdempotencyKey();
  const ends = cancelsAt !== null || change !== null;

  const cancelPlan = async () => {
    const { data, error } = await cancel({ idempotencyKey: keyOf(['cancel', periodEnd, cancelsAt]) });
    if (error) showError(error);
    else if (data.cancelsAt)
      toast({ title: 'Subscription ends', description: `You keep the plan until ${formatDay(data.cancelsAt)}.` });
  };
  const resumePlan = async () => {
    const { error } = await resume({ idempotencyKey: keyOf(['resume', periodEnd, cancelsAt, change]) });
    if (error) showError(error);
    else toast({ title: 'Your plan continues', description: 'Nothing changes.' });
  };

  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/pricing" variant={source === 'paid' ? 'secondary' : 'primary'}>
        {source === 'paid' ? 'Change plan' : 'See the plans'}
      </ButtonLink>
      {source === 'paid' && (
        <>
          <Button
            busy={portal.busy}
            onClick={() =>
              void portal.redirect(['portal', Math.floor(Date.now() / 60_000)], (idempotencyKey) =>
                openPortal({ idempotencyKey }),
              )
            }
          >
            {!portal.busy && <CreditCard aria-hidden className="size-4.5" strokeWidth={1.75} />}
            {portal.busy ? 'Opening...' : 'Card and payments'}
          </Button>
          {ends ? (
            <Button variant="primary" busy={resuming} onClick={() => void resumePlan()}>
              {cancelsAt ? 'Keep the plan' : 'Take the change back'}
            </Button>
          ) : (
            <Button variant="quiet" busy={canceling} onClick={() => setConfirming(true)}>
              {canceling ? 'Ending...' : 'Cancel plan'}
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="End the plan?"
        description={`You keep it until ${periodEnd ? formatDay(periodEnd) : 'the end of the period that you paid for'}. Nothing is deleted afterwards: cars over the free limit stay readable and can be exported, only adding stops. You can undo this until then.`}
        confirmLabel="End it then"
        cancelLabel="Keep it"
        destructive
        onConfirm={() => void cancelPlan()}
      />
    </div>
  );
};
