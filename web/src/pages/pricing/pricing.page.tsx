import type { Plan } from '@vault/contracts/billing/plans';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { Disclosure } from '../../design-system/disclosure';
import { Eyebrow } from '../../design-system/eyebrow';
import { toast } from '../../design-system/toast-store';
import { PlanGrid } from '../../features/plans/plan-grid';
import { useSession } from '../../features/session/use-session';
import { SUPPORT_EMAIL } from '../../lib/product';
import { rememberReturn } from '../../lib/return-to';
import { useTitle } from '../../lib/use-title';
import { pricingQuestions } from './pricing-questions';

const loginRedirectMs = 1500;

export const Component = () => {
  useTitle('Pricing');
  const { user } = useSession();
  const navigate = useNavigate();

  const choose = (plan: Plan) => {
    if (user) {
      toast({
        title: 'Online payment is not open yet',
        description: `Nothing was charged. Write to ${SUPPORT_EMAIL} and we tell you when ${plan.name} can be bought.`,
      });
      return;
    }
    toast({
      title: 'Login Required',
      description: `Please log in to upgrade to ${plan.name}.`,
      variant: 'destructive',
    });
    rememberReturn('/pricing');
    setTimeout(() => void navigate('/auth'), loginRedirectMs);
  };

  const action = (plan: Plan) => {
    if (user?.subscriptionTier === plan.id) return <Button disabled>Your current plan</Button>;
    if (plan.id === 'free')
      return user ? (
        <Button disabled>Included</Button>
      ) : (
        <ButtonLink to="/auth" state={{ tab: 'signup' }}>
          Get Started Free
        </ButtonLink>
      );
    return (
      <Button variant={plan.id === 'standard' ? 'primary' : 'secondary'} onClick={() => choose(plan)}>
        Upgrade to {plan.name}
      </Button>
    );
  };

  return (
    <div className={user ? 'mx-auto max-w-6xl' : 'mx-auto max-w-6xl px-4 py-10 sm:py-14 lg:px-6'}>
      <Eyebrow>Plans</Eyebrow>
      <h1 className="mt-4 type-title">A bay for every car</h1>
      <p className="mt-2 max-w-xl text-muted">
        Start free, and take a larger vault when yours is full. Cancel anytime; cars over a limit always stay readable.
      </p>
      <p className="my-6 rounded-xs border border-l-3 border-line border-l-info px-4 py-3 type-small">
        Online payment is not open yet: nothing can be charged on this page today.
      </p>
      <PlanGrid currentTier={user?.subscriptionTier} action={action} />
      <section aria-labelledby="pricing-faq" className="mt-14">
        <h2 id="pricing-faq" className="type-heading">
          Frequently asked questions
        </h2>
        <div className="mt-3 border-t border-line">
          {pricingQuestions.map(({ question, answer }) => (
            <Disclosure key={question} question={question}>
              {answer}
            </Disclosure>
          ))}
        </div>
      </section>
    </div>
  );
};
