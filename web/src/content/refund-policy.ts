import { SUPPORT_EMAIL } from '../lib/product';
import type { LegalSection } from './legal';

/** The refund policy, in ten sections. */
export const refundPolicy: readonly LegalSection[] = [
  {
    id: 'guarantee',
    title: 'The 30-day money-back guarantee',
    body: [
      'If Standard or Premium is not for you, you get your money back: ask for it within 30 days of your first payment. It does not matter whether you pay by the month or by the year, or why you ask.',
    ],
  },
  {
    id: 'who',
    title: 'Who it is for',
    body: [
      'New subscribers. The guarantee covers the first payment that you ever made for a paid plan, Standard or Premium, monthly or annual.',
      'It counts once for each person. A plan that you take again after cancelling it is not a first payment any more.',
    ],
  },
  {
    id: 'monthly',
    title: 'Monthly plans',
    body: ['Within the 30 days, a monthly payment is paid back in full.'],
  },
  {
    id: 'annual',
    title: 'Annual plans',
    body: [
      'Within the 30 days, an annual payment is paid back for the days that you have not used. Ask on the first day, and that is all of it; ask on the tenth, and it is the year without those days.',
      'The amount stands in your request before anybody decides about it.',
    ],
  },
  {
    id: 'how-to-ask',
    title: 'How to ask for it',
    body: [
      'Sign in and open [Plan & billing](/billing). While a payment can be asked back, a button there says so; tell us in a sentence why, which helps us to do better. That is all.',
      `If you cannot sign in, write to [${SUPPORT_EMAIL}](mailto:${SUPPORT_EMAIL}) from the address of your account.`,
    ],
  },
  {
    id: 'review',
    title: 'What happens then',
    body: [
      'A person reviews every request within 2 business days and tells you the decision by mail. You see where it stands under Plan & billing, too.',
      'Once a request is approved the plan ends, and your vault counts as free. Your cars stay.',
    ],
  },
  {
    id: 'payment',
    title: 'When the money arrives',
    body: [
      'Approved refunds are paid within 5-7 business days, and always to the payment method that you paid with. We cannot send them elsewhere.',
    ],
  },
  {
    id: 'not-refundable',
    title: 'What is not refunded',
    body: [
      'The guarantee does not cover',
      [
        'renewals: payments for a further month or year;',
        'downgrades: the rest of a period after changing to a smaller plan;',
        'partial-month charges for an upgrade;',
        'marketplace fees;',
        'consultations.',
      ],
      'Rights that the law gives you as a consumer stay as they are.',
    ],
  },
  {
    id: 'your-data',
    title: 'Your plan and your data',
    body: [
      'Cancelling is not closing. A plan that is cancelled or refunded, or that lapses, deletes nothing: every car stays readable, and only adding stops while you are over the 25 cars of the free plan.',
      'Closing your account is for good: everything is hidden at once, stays available for 30 days in which signing in brings it back, and is then permanently deleted.',
    ],
  },
  {
    id: 'contact',
    title: 'Questions',
    body: [
      `Write to [${SUPPORT_EMAIL}](mailto:${SUPPORT_EMAIL}) before or after you ask; a person answers. The rest is in the [terms of service](/terms-of-service).`,
    ],
  },
];
