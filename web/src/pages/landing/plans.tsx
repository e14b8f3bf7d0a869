import type { Interval } from '@vault/contracts/billing/plans';
import { useState } from 'react';
import { ButtonLink } from '../../design-system/button-link';
import { PlanGrid } from '../../features/plans';
import { rememberReturn } from '../../lib/return-to';

const labels = { free: 'Join Free', standard: 'Start Standard', premium: 'Start Premium' };

/** The plans of the landing page; a chosen plan is highlighted on the pricing page after signing in. */
export const Plans = () => {
  const [interval, setInterval] = useState<Interval>('monthly');
  return (
    <PlanGrid
      interval={interval}
      onInterval={setInterval}
      action={(plan) => (
        <ButtonLink
          to="/auth"
          state={{ tab: 'signup' }}
          onClick={() => plan.id !== 'free' && rememberReturn(`/pricing?plan=${plan.id}&interval=${interval}`)}
          variant={plan.id === 'standard' ? 'primary' : 'secondary'}
        >
          {labels[plan.id]}
        </ButtonLink>
      )}
    />
  );
};
