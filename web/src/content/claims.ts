export interface Claim {
  /** A fixed text, not a computed figure. */
  readonly figure: string;
  readonly what: string;
}

/**
 * Marketing claims, not figures from the database; the landing page says so. Real figures are shown separately, under
 * 'In this vault right now'.
 */
export const claims: readonly Claim[] = [
  { figure: '25,000+', what: 'members' },
  { figure: '$50M+', what: 'total value' },
  { figure: '98.7%', what: 'valuation accuracy' },
  { figure: '500K+', what: 'cars cataloged' },
];

/** Promises to paying users, which the refund policy and billing fulfill. */
export const promises: readonly Claim[] = [
  { figure: '30-day', what: 'money-back guarantee for new subscribers' },
  { figure: 'Cancel', what: 'anytime; what you cataloged stays yours' },
];
