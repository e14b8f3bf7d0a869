export interface Claim {
  /** As it is printed; nobody computes it. */
  readonly figure: string;
  readonly what: string;
}

/**
 * What the product says of itself to be chosen. These are words of marketing: no figure here is read from the vault,
 * and the page that prints them says so. What is counted stands apart, under 'In this vault right now'.
 */
export const claims: readonly Claim[] = [
  { figure: '25,000+', what: 'members' },
  { figure: '$50M+', what: 'total value' },
  { figure: '98.7%', what: 'valuation accuracy' },
  { figure: '500K+', what: 'cars cataloged' },
];

/** What is promised to whoever pays. Kept by the refund policy and the billing pages. */
export const promises: readonly Claim[] = [
  { figure: '30-day', what: 'money-back guarantee for new subscribers' },
  { figure: 'Cancel', what: 'anytime; what you catalogued stays yours' },
];
