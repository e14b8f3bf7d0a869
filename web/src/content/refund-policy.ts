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
      'It applies once per person. If you subscribe again after cancelling, that is no longer a first payment.',
    ],
  },
  {
    id: 'monthly',
    title: 'Monthly plans',
    body: ['Within the 30 days, a monthly payment is refunded in full.'],
  },
  {
    id: 'annual',
    title: 'Annual plans',
    body: [
      'Within the 30 days, an annual payment is refunded for the days that you have not used. If you ask on the first day, that is all of it; if you ask on the tenth, the days until then are deducted.',
      'Your request shows the amount before it is reviewed.',
    ],
  },
  {
    id: 'how-to-ask',
    title: 'How to ask for it',
    body: [
      'Sign in and open [Plan & billing](/billing). While a payment is refundable, there is a button for it; tell us the reason in a sentence, which helps us to improve. That is all.',
      `If you cannot sign in, write to [${SUPPORT_EMAIL}](mailto:${SUPPORT_EMAIL}) from the address of your account.`,
    ],
  },
  {
    id: 'review',
    title: 'What happens then',
    body: [
      'A person reviews every request within 2 business days and sends you the decision by mail. You can also see its status under Plan & billing.',
      'Once a request is approved, the plan ends and your vault is on the free plan. Your cars stay.',
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
      'Cancelling is not closing. When a plan is cancelled, refunded or expires, nothing is deleted: every car stays readable, and only adding stops while you are over the 25 cars of the free plan.',
      'Closing your account is different: everything is hidden at once, stays available for 30 days in which you can restore it by signing in, and is then permanently deleted.',
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
