/** The questions of the pricing page; the refund policy has the exact rules. */
export const pricingQuestions = [
  {
    question: 'How many cars does the free plan hold?',
    answer: 'Up to 25 cars, for as long as you like. Cars in the bin do not count.',
  },
  {
    question: 'What happens when I cancel?',
    answer:
      'You keep the plan until the time you paid for ends. Afterwards nothing is deleted: cars over the free limit stay readable and can be exported, only adding stops.',
  },
  {
    question: 'Can I change my plan later?',
    answer:
      'Yes, at any time. A larger plan takes effect at once, and you pay the difference for the remaining time; a smaller one starts when the current period ends. You see the amount before you confirm.',
  },
  {
    question: 'How do I pay?',
    answer:
      'By card, on the page of Stripe, our payment provider. We never see your card details, and you find every invoice under Plan & billing.',
  },
  {
    question: 'What if a payment fails?',
    answer:
      'We notify you at once, and you keep your plan for 7 days while the payment is retried. After that your vault is on the free plan until the payment arrives; nothing is deleted.',
  },
  {
    question: 'Do I get my money back?',
    answer:
      'New subscribers can ask for it within 30 days: a monthly payment is refunded in full, a yearly one for the days that you have not used. Requests are reviewed within 2 business days, and refunds reach your original payment method within 5-7 business days.',
  },
  {
    question: 'Can I take my data with me?',
    answer:
      'Always: you can download all the data of your account as a ZIP, on every plan. Premium also exports the vault as PDF, CSV or JSON.',
  },
] as const;
