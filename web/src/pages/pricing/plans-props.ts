import type { Interval, PaidTier } from '@vault/contracts/billing/plans';

export interface PlansProps {
  /** As the address says; undefined where it says nothing. */
  interval: Interval | undefined;
  onInterval: (interval: Interval) => void;
  /** The paid plan that the address names: what was chosen before signing in. */
  chosen: PaidTier | undefined;
}
