import type { Plan } from '@vault/contracts/billing/plans';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { toast } from '../../design-system/toast-store';
import { PlanGrid } from '../../features/plans';
import { rememberReturn } from '../../lib/return-to';
import type { PlansProps } from './plans-props';

const LOGIN_REDIRECT_MS = 1500;

/** The plans for visitors, who have to sign in before paying; the choice is stored until then. */
export const VisitorPlans = ({ interval = 'monthly', onInterval, chosen }: PlansProps) => {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const choose = (plan: Plan) => {
    toast({
      title: 'Login Required',
      description: `Please log in to upgrade to ${plan.name}.`,
      variant: 'destructive',
    });
    rememberReturn(`/pricing?plan=${plan.id}&interval=${interval}`);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate('/auth'), LOGIN_REDIRECT_MS);
  };

  return (
    <PlanGrid
      interval={interval}
      onInterval={onInterval}
      chosen={chosen}
      action={(plan) =>
        plan.id === 'free' ? (
          <ButtonLink to="/auth" state={{ tab: 'signup' }}>
            Get Started Free
          </ButtonLink>
        ) : (
          <Button variant={plan.id === 'standard' ? 'primary' : 'secondary'} onClick={() => choose(plan)}>
            Upgrade to {plan.name}
          </Button>
        )
      }
    />
  );
};
