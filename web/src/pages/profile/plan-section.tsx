import { CreditCard } from 'lucide-react';
import { ButtonLink } from '../../design-system/button-link';
import { ErrorPanel } from '../../design-system/error-panel';
import { Skeleton } from '../../design-system/skeleton';
import { nextPaymentText, planText, useSubscriptionQuery } from '../../features/billing';
import { errorText } from '../../lib/error-text';
import { ProfileSection } from './profile-section';

/** A summary of the plan, with a link to the billing page. */
export const PlanSection = () => {
  const { data, error, isFetching, refetch } = useSubscriptionQuery();
  return (
    <ProfileSection
      anchor="plan"
      title="Plan & billing"
      action={
        <ButtonLink to="/billing" size="sm" className="min-h-10">
          <CreditCard aria-hidden className="size-4" strokeWidth={1.75} />
          Plan and invoices
        </ButtonLink>
      }
    >
      {error && !data && (
        <ErrorPanel
          title="Your plan did not load"
          message={errorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-11 rounded-sm" />}
      {data && (
        <>
          <p className="type-label">{planText(data.tier, data.source === 'paid' ? data.interval : null)}</p>
          <p className="mt-1 max-w-2xl type-small text-muted">
            {nextPaymentText(data) || 'Free for as long as you like. A larger vault and more come with the paid plans.'}
          </p>
        </>
      )}
    </ProfileSection>
  );
};
