import type { Interval, PaidTier } from '@vault/contracts/billing/plans';

export interface PlansProps {
  /** From the address; undefined if it has none. */
  interval: Interval | undefined;
  onInterval: (interval: Interval) => void;
  /** The paid plan in the address, which was chosen before signing in. */
  chosen: PaidTier | undefined;
}
