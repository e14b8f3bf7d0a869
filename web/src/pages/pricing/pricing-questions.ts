/** The answers say what the vault does; the refund policy has the exact rules. */
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
      'Yes, at any time. A larger plan counts at once, and you pay the difference for the rest of the time; a smaller one follows when what you paid for ends. You see the amount before you agree.',
  },
  {
    question: 'How do I pay?',
    answer:
      'By card, on the page of Stripe, our payment provider. Your card never reaches us, and every invoice waits for you under Plan & billing.',
  },
  {
    question: 'What if a payment fails?',
    answer:
      'You hear of it at once and keep your plan for 7 days, in which your bank is asked again. After that your vault counts as free until the payment arrives; nothing is deleted.',
  },
  {
    question: 'Do I get my money back?',
    answer:
      'New subscribers can ask for it within 30 days: a month is paid back in full, a year for the days that you have not used. Requests are reviewed within 2 business days and paid back the way you paid within 5-7 business days.',
  },
  {
    question: 'Can I take my data with me?',
    answer:
      'Always: everything of your account as a ZIP, on every plan. Premium exports the vault as PDF, CSV or JSON too.',
  },
] as const;
