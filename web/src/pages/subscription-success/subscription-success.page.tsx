import type { PaidTier } from '@vault/contracts/billing/plans';
import { BarChart3, FileDown, Infinity as Unlimited, LifeBuoy, type LucideIcon, Warehouse } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { DrawnCar } from '../../design-system/drawn-car';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { Eyebrow } from '../../design-system/eyebrow';
import { Spinner } from '../../design-system/spinner';
import { StampStrip } from '../../design-system/stamp-strip';
import { TIER_NAMES, useConfirmedPlan } from '../../features/billing';
import { errorText } from '../../lib/error-text';
import { useTitle } from '../../lib/use-title';

const analytics = { icon: BarChart3, text: 'Advanced analytics' };
const support = { icon: LifeBuoy, text: 'Priority support' };

const unlocked: Readonly<Record<PaidTier, readonly { icon: LucideIcon; text: string }[]>> = {
  standard: [{ icon: Warehouse, text: 'Room for 500 cars' }, analytics, support],
  premium: [
    { icon: Unlimited, text: 'Unlimited car storage' },
    analytics,
    support,
    { icon: FileDown, text: 'Export capabilities' },
  ],
};

const currentYear = (): string => String(new Date().getFullYear());

const Waiting = ({ long }: { long: boolean }) => (
  <Card>
    <div role="status" className="grid justify-items-center gap-4 px-6 py-16 text-center">
      <Spinner />
      <h1 className="type-title">Confirming your payment</h1>
      <p className="max-w-md text-muted">
        {long
          ? 'This takes longer than usual. You can leave this page: your plan starts automatically, and we write to you when it does.'
          : 'One moment: we are waiting for the confirmation of your bank.'}
      </p>
      {long && <ButtonLink to="/billing">See your plan</ButtonLink>}
    </div>
  </Card>
);

const Welcome = ({ plan }: { plan: PaidTier }) => (
  <Card>
    <div className="grid lg:grid-cols-[1.1fr_1fr]">
      <div className="p-6 sm:p-10">
        <Eyebrow>Payment received</Eyebrow>
        <h1 className="mt-4 type-title">Welcome to {TIER_NAMES[plan]}!</h1>
        <p className="mt-3 text-muted">Your plan is active now, in every browser that you have open.</p>
        <h2 className="mt-7 type-stamp text-muted">Unlocked for you</h2>
        <ul className="mt-3 grid gap-3 border-t border-line pt-4">
          {unlocked[plan].map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-3">
              <Icon aria-hidden className="size-5 shrink-0 text-ok" strokeWidth={1.75} />
              {text}
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/" variant="primary">
            Go to Collection
          </ButtonLink>
          <ButtonLink to="/add">Add Your First Car</ButtonLink>
        </div>
        <p className="mt-6 type-fine text-muted">
          You find invoices, card and cancellation under{' '}
          <ButtonLink to="/billing" variant="quiet" size="sm" className="-mx-2 underline underline-offset-4">
            Plan &amp; billing
          </ButtonLink>
        </p>
      </div>
      <div className="studio-sweep grid min-h-56 place-items-end">
        <DrawnCar
          body="sports"
          paint={plan === 'premium' ? 'pearl' : 'orange'}
          className="mx-auto w-[88%] pb-[8%] opacity-95"
        />
      </div>
    </div>
    <StampStrip items={['Diecast Vault', TIER_NAMES[plan]]} end={currentYear()} />
  </Card>
);

/** The return page of the payment provider. It relies on the server's confirmation, not on the address. */
export const Component = () => {
  useTitle('Your subscription');
  const [params] = useSearchParams();
  const confirmation = useConfirmedPlan(params.get('session'));
  switch (confirmation.state) {
    case 'paid':
      return <Welcome plan={confirmation.plan} />;
    case 'unpaid':
      return (
        <EmptyState
          as="h1"
          title="No payment was made"
          description="Nothing was charged, and your plan has not changed."
        >
          <ButtonLink to="/pricing" variant="primary">
            See the plans
          </ButtonLink>
          <ButtonLink to="/">Go to Collection</ButtonLink>
        </EmptyState>
      );
    case 'error':
      return (
        <>
          <h1 className="mb-4 type-title">Your subscription</h1>
          <ErrorPanel
            title="We could not look up your payment"
            message={`${errorText(confirmation.error)} Your payment is safe: your plan starts automatically.`}
            onRetry={confirmation.retry}
          />
        </>
      );
    case 'waiting':
      return <Waiting long={confirmation.long} />;
  }
};
